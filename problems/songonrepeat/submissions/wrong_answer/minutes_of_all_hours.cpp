#include <iostream>
using namespace std;

int main() {
    int minutes, seconds, times;
    cin >> minutes >> seconds >> times;
    int total = (minutes * 60 + seconds) * times;
    // Wrong: the minutes that are already in the hours are counted again.
    cout << total / 3600 << " " << total / 60 << " " << total % 60 << endl;
}
