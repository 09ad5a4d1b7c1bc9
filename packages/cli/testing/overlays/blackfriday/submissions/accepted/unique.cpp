#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    cin >> n;
    map<int, vector<int>> players;
    for (int i = 1; i <= n; i++) {
        int roll;
        cin >> roll;
        players[-roll].push_back(i);
    }
    for (auto& [roll, who] : players) {
        if (who.size() == 1) {
            cout << who[0] << endl;
            return 0;
        }
    }
    cout << "none" << endl;
}
