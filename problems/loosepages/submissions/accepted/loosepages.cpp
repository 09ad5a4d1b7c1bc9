#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

vector<int> parts_of(const string& label) {
    vector<int> result;
    stringstream parts(label);
    string part;
    while (getline(parts, part, '.')) {
        result.push_back(stoi(part));
    }
    return result;
}

bool comes_first(const string& one, const string& other) {
    return parts_of(one) < parts_of(other);
}

int main() {
    int n;
    cin >> n;
    vector<string> labels(n);
    for (string& label : labels) {
        cin >> label;
    }
    sort(labels.begin(), labels.end(), comes_first);
    for (const string& label : labels) {
        cout << label << '\n';
    }
}
