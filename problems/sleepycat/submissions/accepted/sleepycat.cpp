#include <iostream>
using namespace std;

int main() {
    int n;
    long long q;
    cin >> n >> q;

    long long previous = 0, slept = 0;
    int count = 0;
    for (int i = 0; i < n; i++) {
        long long time;
        cin >> time;
        long long sleep = time - previous - q;
        if (sleep > 0) {
            count++;
            slept += sleep;
        }
        previous = time;
    }
    cout << count << " " << slept << "\n";
}
