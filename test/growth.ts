import { expect } from 'vitest'
import { processorMs } from './processor-time.ts'

/**
 * Expects that twice the size takes about twice the work of the processor: four times would freeze the shop at a size
 * that somebody else chooses. Small amounts, which other work of the process can double, are let through.
 */
export async function expectLinear(size: number, work: (size: number) => unknown): Promise<void> {
  await work(100)
  const [once, twice] = [await leastMs(() => work(size)), await leastMs(() => work(2 * size))]
  expect(twice, `${size}: ${once} ms, ${2 * size}: ${twice} ms`).toBeLessThan(3 * once + 30)
}

async function leastMs(work: () => unknown): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < 3; turn++) times.push(await processorMs(work))
  return Math.min(...times)
}
