#include <algorithm>
#include <cstdlib>
#include <iostream>
using namespace std;

long long n;

long long way(long long start, long long goal) {
    long long direct = llabs(start - goal);
    return min(direct, n - direct);
}

int main() {
    long long bakery, school, harbour;
    cin >> n >> bakery >> school >> harbour;
    // Wrong: the way back to the bakery is missing.
    cout << way(bakery, school) + way(school, harbour) << '\n';
}
