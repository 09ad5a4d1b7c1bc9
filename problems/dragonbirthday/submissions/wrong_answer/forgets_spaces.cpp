#include <iostream>
#include <string>
using namespace std;

// Wrong: the name sticks to the words beside it.
int main() {
    string name;
    int years;
    cin >> name >> years;
    cout << "Happy birthday" << name << "you are " << 400 * years << " days old" << endl;
}
