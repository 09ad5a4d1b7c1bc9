"""Drives Roslovets-Inc/judge0-client as its readme does: judge0_client.py CHECKOUT BASE TOKEN"""

import asyncio
import sys

checkout, base, token = sys.argv[1:]
sys.path.insert(0, f"{checkout}/src")
from judge0_client import Judge0Client, SingleFileSubmission  # noqa: E402


async def main() -> None:
    async with Judge0Client(base_url=base, auth_token=token) as client:
        made = await client.create_submission(SingleFileSubmission(language_id=71, source_code="print('é', input())", stdin="in"))
        detail = await client.get_submission(made.token)
        while detail.status.id < 3:
            await asyncio.sleep(0.2)
            detail = await client.get_submission(made.token)
        assert detail.stdout == "é in\n", detail
        assert (await client.get_about()).version
        assert (await client.get_workers())[0].queue
        assert await client.get_isolate() and await client.get_license()


asyncio.run(main())
print("5 passed")
