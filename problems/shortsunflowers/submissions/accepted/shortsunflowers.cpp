#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<int> heights(n);
    int sum = 0;
    for (int i = 0; i < n; i++) {
        cin >> heights[i];
        sum += heights[i];
    }
    int spoons = 0;
    for (int height : heights) {
        // The same as height < sum / n, but without fractions.
        if (height * n < sum) {
            spoons++;
        }
    }
    cout << spoons << '\n';
}
