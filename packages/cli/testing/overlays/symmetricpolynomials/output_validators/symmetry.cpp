// Accepts any line of symmetry: the jury's, or another one if the curve has several. A point is symmetric about every line
// through it, and a straight line about every line perpendicular to it.
#include <algorithm>
#include <cmath>
#include <fstream>
#include <iostream>
#include <vector>

using Real = long double;

constexpr int accept = 42, reject = 43;
constexpr Real tolerance = 1e-6L;

struct Line {
  Real a, b, c;
  Real size() const { return std::max(std::fabs(a), std::fabs(b)); }
  bool isNone() const { return a == 0 && b == 0 && c == 0; }
};

std::vector<Real> readPolynomial(std::istream& in) {
  int degree;
  in >> degree;
  std::vector<Real> coefficients(degree + 1);
  for (Real& coefficient : coefficients) in >> coefficient;
  return coefficients;
}

bool isNear(Real found, Real wanted) {
  return std::fabs(found - wanted) <= tolerance * std::max(Real(1), std::fabs(wanted));
}

bool isParallel(const Line& one, const Line& other) {
  const Real across = one.a * other.b - one.b * other.a, along = one.a * other.a + one.b * other.b;
  return std::fabs(std::atan(across / along)) <= tolerance;
}

int main(int, char** arguments) {
  std::ifstream input(arguments[1]), answer(arguments[2]);
  const auto x = readPolynomial(input), y = readPolynomial(input);
  Line jury, found;
  answer >> jury.a >> jury.b >> jury.c;
  if (!(std::cin >> found.a >> found.b >> found.c) || !std::isfinite(found.c)) return reject;
  std::string more;
  if (std::cin >> more) return reject;
  if (jury.isNone() || found.isNone()) return jury.isNone() && found.isNone() ? accept : reject;
  if (!(found.size() >= 0.5L && found.size() <= 1e100L)) return reject;
  const size_t degree = std::max(x.size(), y.size()) - 1;
  if (degree == 0) return isNear(found.c / found.size(), -(found.a * x[0] + found.b * y[0]) / found.size()) ? accept : reject;
  if (!isParallel(found, jury)) return reject;
  if (degree == 1) return accept;
  const Real sign = found.a * jury.a + found.b * jury.b < 0 ? -1 : 1;
  return isNear(sign * found.c / found.size(), jury.c / jury.size()) ? accept : reject;
}
