from collections import deque

rows, columns, period = map(int, input().split())
levels = list(map(int, input().split()))
heights = [list(map(int, input())) for _ in range(rows)]
seen = {(0, 0, 0)}
queue = deque([(0, 0, 0)])
answer = "stranded"
while queue:
    row, column, minute = queue.popleft()
    if row == rows - 1 and column == columns - 1:
        answer = minute
        break
    phase = (minute + 1) % period
    # Wrong: staying on a field is a choice, too.
    for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
        if 0 <= r < rows and 0 <= c < columns and heights[r][c] >= levels[phase] and (r, c, phase) not in seen:
            seen.add((r, c, phase))
            queue.append((r, c, minute + 1))
print(answer)
