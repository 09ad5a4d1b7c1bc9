#include <array>
#include <iostream>
using namespace std;

const array<long long, 4> VALUES = {100, 20, 5, 1};

array<long long, 4> coins(long long amount) {
    array<long long, 4> result;
    for (int i = 0; i < 4; i++) {
        result[i] = amount / VALUES[i];
        amount %= VALUES[i];
    }
    return result;
}

int main() {
    int n;
    cin >> n;
    array<long long, 4> total{};
    for (int i = 0; i < n; i++) {
        long long price, money;
        cin >> price >> money;
        array<long long, 4> back = coins(money - price);
        for (int j = 0; j < 4; j++) {
            total[j] += back[j];
        }
    }
    cout << total[0] << ' ' << total[1] << ' ' << total[2] << ' ' << total[3] << '\n';
}
