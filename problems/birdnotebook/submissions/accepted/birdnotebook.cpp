#include <iostream>
#include <set>
#include <string>
using namespace std;

int main() {
    int n;
    cin >> n;

    set<string> kinds;
    size_t before = 0;
    int lastNew = 0;
    for (int line = 1; line <= n; line++) {
        string bird;
        cin >> bird;
        kinds.insert(bird);
        if (kinds.size() > before) {
            before = kinds.size();
            lastNew = line;
        }
    }
    cout << kinds.size() << " " << lastNew << "\n";
}
