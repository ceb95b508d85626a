import { setTimeout as wait } from 'node:timers/promises'

/** The median time of `once` in milliseconds, which is done again and again for so long, with pauses of 20 ms. */
export async function medianTime(lastsMs: number, once: () => Promise<void>): Promise<number> {
  const times: number[] = []
  for (const end = performance.now() + lastsMs; performance.now() < end; await wait(20)) {
    const start = performance.now()
    await once()
    times.push(performance.now() - start)
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
}
