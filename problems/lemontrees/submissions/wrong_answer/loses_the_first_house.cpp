#include <iostream>
using namespace std;

int main() {
    int k, a, b;
    cin >> k >> a >> b;
    // Wrong: a tree at house a is subtracted too.
    cout << b / k - a / k << endl;
}
