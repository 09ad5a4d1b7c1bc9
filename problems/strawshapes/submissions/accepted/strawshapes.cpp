#include <iostream>
using namespace std;

int main() {
    int triangles, squares;
    cin >> triangles >> squares;
    int straws = 3 * triangles + 4 * squares;
    cout << straws << endl;
}
