#include <bits/stdc++.h>
using namespace std;

int main() {
    int n, k, a, b, s, t;
    cin >> n >> k >> a >> b >> s >> t;
    // Wrong: keeps only one position of the other mallet, the one that is best so far.
    long long light = 0, heavy = LLONG_MAX / 4;
    int heavyAt = t, lightAt = s, last = s;
    for (int i = 0; i < n; i++) {
        int bar;
        cin >> bar;
        long long newLight = light + (long long)a * abs(bar - last);
        long long newHeavy = heavy + (long long)b * abs(bar - last);
        int newHeavyAt = heavyAt, newLightAt = lightAt;
        long long toLight = heavy + (long long)a * abs(bar - lightAt);
        long long toHeavy = light + (long long)b * abs(bar - heavyAt);
        if (toLight < newLight) {
            newLight = toLight;
            newHeavyAt = last;
        }
        if (toHeavy < newHeavy) {
            newHeavy = toHeavy;
            newLightAt = last;
        }
        light = newLight;
        heavy = newHeavy;
        heavyAt = newHeavyAt;
        lightAt = newLightAt;
        last = bar;
    }
    cout << min(light, heavy) << '\n';
}
