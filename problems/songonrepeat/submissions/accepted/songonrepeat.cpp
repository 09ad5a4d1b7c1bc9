#include <iostream>
using namespace std;

int main() {
    int minutes, seconds, times;
    cin >> minutes >> seconds >> times;

    int all_seconds = (minutes * 60 + seconds) * times;
    int hours = all_seconds / 3600;
    int rest = all_seconds - hours * 3600;
    cout << hours << " " << rest / 60 << " " << rest % 60 << endl;
}
