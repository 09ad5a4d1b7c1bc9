#include <iostream>
#include <map>
#include <string>
using namespace std;

int main() {
    int n, d;
    cin >> n >> d;

    map<string, long long> locks;
    for (int i = 0; i < n; i++) {
        string code;
        cin >> code;
        locks[code]++;
    }

    // Turn each wheel of each code to all the higher digits.
    long long pairs = 0;
    for (auto [code, count] : locks) {
        for (int place = 0; place < d; place++) {
            string other = code;
            for (char digit = code[place] + 1; digit <= '9'; digit++) {
                other[place] = digit;
                auto found = locks.find(other);
                if (found != locks.end()) pairs += count * found->second;
            }
        }
    }
    cout << pairs << "\n";
}
