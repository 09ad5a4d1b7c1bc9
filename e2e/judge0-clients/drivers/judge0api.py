"""Drives vCra/judge0api as its readme does: judge0api.py CHECKOUT BASE TOKEN"""

import sys

checkout, base, token = sys.argv[1:]
sys.path.insert(0, checkout)
import judge0api as api  # noqa: E402

client = api.Client(base, auth_token=token)
submission = api.submission.submit(
    client, b"print(f'Hello {input()}')", 71, stdin=b"Judge0", expected_output=b"Hello Judge0"
)
assert submission.status["id"] == 3, submission.status
submission.load(client)
assert submission.stdout == b"Hello Judge0\n", submission.stdout
client.wait = False
waiting = api.submission.submit(client, b"print(1)", 71)
assert waiting.token
print("3 passed")
