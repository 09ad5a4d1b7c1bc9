#include <iostream>
using namespace std;

// Wrong: after 9 the wheels go on to 10, 11, ...
int main() {
    int code, clicks;
    cin >> code >> clicks;
    clicks = clicks % 10;
    cout << code / 1000 + clicks << " " << code / 100 % 10 + clicks << " ";
    cout << code / 10 % 10 + clicks << " " << code % 10 + clicks << endl;
}
