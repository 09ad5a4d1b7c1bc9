#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

vector<int> weights;
int best = 0;

// difference: how much heavier the left basket is
void place(int i, int difference, int carried) {
    if (i == (int)weights.size()) {
        if (difference == 0) {
            best = max(best, carried);
        }
        return;
    }
    place(i + 1, difference + weights[i], carried + weights[i]);
    place(i + 1, difference - weights[i], carried + weights[i]);
    place(i + 1, difference, carried);
}

int main() {
    int n;
    cin >> n;
    weights.resize(n);
    for (int& weight : weights) {
        cin >> weight;
    }
    place(0, 0, 0);
    cout << best << '\n';
}
