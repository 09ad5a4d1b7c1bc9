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

// Right, but sends all sounds through the chain.
int main() {
    int n;
    long long m;
    cin >> n >> m;
    devices.resize(n);
    for (Device& device : devices) {
        cin >> device.button >> device.low >> device.high;
    }
    long long smallest = through_chain(0), largest = through_chain(m);
    long long with_smallest = 0, with_largest = 0;
    for (long long loudness = 0; loudness <= m; loudness++) {
        long long result = through_chain(loudness);
        if (result == smallest) with_smallest++;
        if (result == largest) with_largest++;
    }
    cout << smallest << ' ' << with_smallest << ' ' << largest << ' ' << with_largest << '\n';
}
