# An event loop, with its threads and descriptors.
import asyncio


async def board(number):
    await asyncio.sleep(0.001 * number)
    return number


async def main():
    print(await asyncio.gather(*map(board, range(3))), await asyncio.to_thread(str, 3))


asyncio.run(main())
