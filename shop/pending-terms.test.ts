import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { createPendingTerms } from './pending-terms.ts'

const db = await testDatabase()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const sum = (former: number, latter: number) => former + latter

it('what was counted while the database is away is saved when it is back, with what came since', async () => {
  const save = vi
    .fn<(connection: typeof db, terms: [string, number][]) => Promise<void>>()
    .mockRejectedValueOnce(Object.assign(new Error('the database system is starting up'), { code: '57P03' }))
    .mockResolvedValue(undefined)
  const onError = vi.fn()
  const pending = createPendingTerms(sum, save)
  pending.add(db, 'kurta', 2, onError)
  await vi.advanceTimersByTimeAsync(5000)
  pending.add(db, 'kurta', 1, onError)
  pending.add(db, 'razai', 1, onError)
  await vi.advanceTimersByTimeAsync(5000)
  expect(save).toHaveBeenCalledTimes(2)
  expect(save).toHaveBeenLastCalledWith(db, [
    ['kurta', 3],
    ['razai', 1],
  ])
  expect(onError).not.toHaveBeenCalled()
})

it('another failure is reported, and the write is not repeated', async () => {
  const failure = new Error('value too long')
  const save = vi.fn(() => Promise.reject(failure))
  const onError = vi.fn()
  const pending = createPendingTerms(sum, save)
  pending.add(db, 'kurta', 1, onError)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(onError.mock.calls).toEqual([[failure]])
  expect(save).toHaveBeenCalledTimes(1)
})
