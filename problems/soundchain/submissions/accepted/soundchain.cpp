#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

struct Device {
    long long button, low, high;
};

vector<Device> devices;

long long through_chain(long long loudness) {
    for (const Device& device : devices) {
        loudness = min(device.high, max(device.low, loudness + device.button));
    }
    return loudness;
}

// The number of sounds from 0 to m that come out with less than the given loudness.
long long count_below(long long loudness, long long m) {
    long long from = 0, to = m + 1;
    while (from < to) {
        long long middle = (from + to) / 2;
        if (through_chain(middle) < loudness) {
            from = middle + 1;
        } else {
            to = middle;
        }
    }
    return from;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);

    int n;
    long long m;
    cin >> n >> m;
    devices.resize(n);
    for (Device& device : devices) {
        cin >> device.button >> device.low >> device.high;
    }

    // A louder sound never comes out quieter, so binary search finds where the loudness changes.
    long long smallest = through_chain(0);
    long long largest = through_chain(m);
    cout << smallest << ' ' << count_below(smallest + 1, m) << ' ';
    cout << largest << ' ' << m + 1 - count_below(largest, m) << '\n';
}
