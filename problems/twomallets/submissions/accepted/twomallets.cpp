#include <bits/stdc++.h>
using namespace std;

// From the last note to the first: keeps the cost of the notes that
// are left, for each position of the two mallets.
// Before a note, one of the two is above the bar of the note before.
int main() {
    int n, k, a, b, s, t;
    cin >> n >> k >> a >> b >> s >> t;
    vector<int> notes(n + 1);
    notes[0] = s;
    for (int i = 1; i <= n; i++) cin >> notes[i];

    // light[y]: light above the note, heavy above y; heavy[x]: the other way round.
    vector<long long> light(k + 1, 0), heavy(k + 1, 0);
    for (int i = n; i >= 1; i--) {
        int before = notes[i - 1], bar = notes[i];
        vector<long long> newLight(k + 1), newHeavy(k + 1);
        for (int other = 1; other <= k; other++) {
            // Light is above `before`, heavy above `other`.
            newLight[other] = min((long long)a * abs(bar - before) + light[other],
                                  (long long)b * abs(bar - other) + heavy[before]);
            // Heavy is above `before`, light above `other`.
            newHeavy[other] = min((long long)b * abs(bar - before) + heavy[other],
                                  (long long)a * abs(bar - other) + light[before]);
        }
        light = newLight;
        heavy = newHeavy;
    }
    cout << light[t] << '\n';
}
