def main():
    n, c = map(int, input().split())
    heights = list(map(int, input().split()))

    # least[i][j]: the minutes for the children i to j - 1 among themselves.
    least = [[0] * (n + 1) for _ in range(n + 1)]
    for i in range(n - 1, -1, -1):
        row = least[i]
        inside = least[i + 1]
        for j in range(i + 1, n + 1):
            best = c + inside[j]
            # Child i shares a tandem with child k as soon as all between them have left.
            for k in range(i + 1, j):
                minutes = inside[k] + abs(heights[i] - heights[k]) + least[k + 1][j]
                if minutes < best:
                    best = minutes
            row[j] = best
    print(least[0][n])


main()
