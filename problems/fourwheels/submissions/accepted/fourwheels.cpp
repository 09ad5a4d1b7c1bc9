#include <iostream>
using namespace std;

int main() {
    int code, clicks;
    cin >> code >> clicks;
    clicks = clicks % 10;

    int first = code / 1000;
    int second = code % 1000 / 100;
    int third = code % 100 / 10;
    int fourth = code % 10;
    cout << (first + clicks) % 10 << " " << (second + clicks) % 10 << " ";
    cout << (third + clicks) % 10 << " " << (fourth + clicks) % 10 << endl;
}
