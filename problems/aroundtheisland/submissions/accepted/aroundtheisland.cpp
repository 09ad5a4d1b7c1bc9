#include <algorithm>
#include <iostream>
using namespace std;

long long way(long long n, long long start, long long goal) {
    // Upwards, past stone n if the goal has the smaller number.
    long long up = (goal - start + n) % n;
    return min(up, n - up);
}

int main() {
    long long n, bakery, school, harbour;
    cin >> n >> bakery >> school >> harbour;
    cout << way(n, bakery, school) + way(n, school, harbour) + way(n, harbour, bakery) << '\n';
}
