#include <iostream>
using namespace std;

int main() {
    long long a;
    int n;
    cin >> a >> n;

    for (int i = 0; i < n; i++) {
        cout << a + i << "\n";
    }
}
