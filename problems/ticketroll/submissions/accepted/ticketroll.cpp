#include <iostream>
using namespace std;

int main() {
    int first, last, price;
    cin >> first >> last >> price;
    int tickets = last - first + 1;
    cout << tickets << endl;
    cout << tickets * price << endl;
}
