#include <iostream>
using namespace std;

// Wrong: counts seven straws for every shape.
int main() {
    int triangles, squares;
    cin >> triangles >> squares;
    cout << (3 + 4) * (triangles + squares) << endl;
}
