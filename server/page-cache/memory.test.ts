import { beforeEach, expect, it } from 'vitest'
import { createPageCache } from './page-cache.ts'

let { memory, hearing } = createPageCache()
let reads = 0
const read = async () => ++reads
const remembered = () => memory.remember('settings', read)

beforeEach(() => {
  ;({ memory, hearing } = createPageCache())
  hearing.onListening()
  reads = 0
})

it('a read is remembered until the catalogue changes; stock does not matter', async () => {
  expect(await Promise.all([remembered(), remembered()])).toEqual([1, 1])
  hearing.onChange({ stock: 'kurta' })
  expect(await remembered()).toBe(1)
  hearing.onChange('catalogue')
  expect(await remembered()).toBe(2)
})

it('what was read before a change is not given to who asks after it', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const before = memory.remember('menu', () => promise)
  hearing.onChange('catalogue')
  const after = memory.remember('menu', async () => 'new')
  resolve('old')
  expect([await before, await after]).toEqual(['old', 'new'])
  expect(await memory.remember('menu', async () => 'newest')).toBe('new')
})

it('it reads every time while changes cannot be heard', async () => {
  hearing.onLost()
  expect([await remembered(), await remembered()]).toEqual([1, 2])
  hearing.onListening()
  expect([await remembered(), await remembered()]).toEqual([3, 3])
})

it('a failure is not remembered', async () => {
  await expect(memory.remember('menu', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await memory.remember('menu', async () => 'there')).toBe('there')
})
