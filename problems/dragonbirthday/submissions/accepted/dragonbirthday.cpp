#include <iostream>
#include <string>
using namespace std;

int main() {
    string name;
    int years;
    cin >> name >> years;
    cout << "Happy birthday " << name << " you are " << 400 * years << " days old" << endl;
}
