#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<int> stripes(n);
    for (int i = 0; i < n; i++) {
        cin >> stripes[i];
    }
    int twins = 0;
    int left = 0;
    int right = n - 1;
    while (left < right) {
        if (stripes[left] == stripes[right]) {
            twins++;
        }
        left++;
        right--;
    }
    cout << twins << '\n';
}
