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
    int average = sum / n;  // Wrong: the fraction is cut off.
    int spoons = 0;
    for (int height : heights) {
        if (height < average) {
            spoons++;
        }
    }
    cout << spoons << '\n';
}
