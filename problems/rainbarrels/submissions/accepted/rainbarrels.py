import sys


def main():
    n, q, *numbers = map(int, sys.stdin.buffer.read().split())
    holds = numbers[:n]
    begins = [[] for _ in range(n + 2)]
    ends = [[] for _ in range(n + 2)]
    rest = numbers[n:]
    for cloud, (l, r, d) in enumerate(zip(rest[0::3], rest[1::3], rest[2::3]), 1):
        begins[l].append((cloud, d))
        ends[r + 1].append((cloud, d))

    # A Fenwick tree over the clouds, with the rain that they bring to the barrel where we are.
    tree = [0] * (q + 1)
    top = 1 << q.bit_length() - 1

    def add(cloud, d):
        while cloud <= q:
            tree[cloud] += d
            cloud += cloud & -cloud

    answers = []
    for barrel in range(1, n + 1):
        for cloud, d in begins[barrel]:
            add(cloud, d)
        for cloud, d in ends[barrel]:
            add(cloud, -d)
        # The largest number of first clouds that do not fill the barrel.
        missing = holds[barrel - 1]
        clouds = 0
        step = top
        while step:
            if clouds + step <= q and tree[clouds + step] < missing:
                clouds += step
                missing -= tree[clouds]
            step >>= 1
        answers.append(clouds + 1 if clouds < q else 0)
    print("\n".join(map(str, answers)))


main()
