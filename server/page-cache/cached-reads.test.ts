import { beforeEach, describe, expect, it } from 'vitest'
import { createPageCache } from './page-cache.ts'

let { memory, searches, changeListener } = createPageCache()
let reads = 0
const read = async () => ++reads
const remembered = () => memory.remember('settings', read)

beforeEach(() => {
  ;({ memory, searches, changeListener } = createPageCache())
  changeListener.onListening()
  reads = 0
})

it('a read is cached until the catalogue changes; stock does not matter', async () => {
  expect(await Promise.all([remembered(), remembered()])).toEqual([1, 1])
  changeListener.onChange({ stock: 'kurta' })
  expect(await remembered()).toBe(1)
  changeListener.onChange('catalogue')
  expect(await remembered()).toBe(2)
})

it('a result read before a change is not served to a request after it', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const before = memory.remember('menu', () => promise)
  changeListener.onChange('catalogue')
  const after = memory.remember('menu', async () => 'new')
  resolve('old')
  expect([await before, await after]).toEqual(['old', 'new'])
  expect(await memory.remember('menu', async () => 'newest')).toBe('new')
})

it('every call reads while changes cannot be received', async () => {
  changeListener.onLost()
  expect([await remembered(), await remembered()]).toEqual([1, 2])
  changeListener.onListening()
  expect([await remembered(), await remembered()]).toEqual([3, 3])
})

it('a failure is not cached', async () => {
  await expect(memory.remember('menu', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await memory.remember('menu', async () => 'there')).toBe('there')
})

describe('reads that depend on stock', () => {
  const remembered = () =>
    memory.remember(
      'kurta',
      async () => ({ id: 'kurta', read: ++reads }),
      ({ id }) => [id],
    )

  it('a result is cached until the stock of one of its products changes', async () => {
    expect(await remembered()).toMatchObject({ read: 1 })
    changeListener.onChange({ stock: 'shawl' })
    expect(await remembered()).toMatchObject({ read: 1 })
    changeListener.onChange({ stock: 'kurta' })
    expect(await remembered()).toMatchObject({ read: 2 })
  })

  it('a request after any change reads again while the first read is still running', async () => {
    const { promise, resolve } = Promise.withResolvers<{ id: string }>()
    const before = memory.remember(
      'kurta',
      () => promise,
      ({ id }) => [id],
    )
    changeListener.onChange({ stock: 'kurta' })
    const after = remembered()
    resolve({ id: 'kurta' })
    expect([await before, await after]).toEqual([{ id: 'kurta' }, { id: 'kurta', read: 1 }])
    expect(await remembered()).toMatchObject({ read: 1 })
  })
})

it('undefined is not cached: the next call reads again', async () => {
  const nothing = async () => void reads++
  await memory.remember('a slug that nobody has', nothing)
  await memory.remember('a slug that nobody has', nothing)
  expect(reads).toBe(2)
})

it('the least recently used results are removed when the cache is full', async () => {
  await remembered()
  for (let at = 0; at < 2000; at++) {
    await memory.remember(`product ${at}`, async () => at)
    if (at % 500 === 0) expect(await remembered()).toBe(1)
  }
  const first = await memory.remember('product 0', async () => 'read again')
  expect([first, await remembered()]).toEqual(['read again', 1])
})

it('searches have a smaller cache of their own, so that a flood of texts removes no other read', async () => {
  await remembered()
  await searches.remember('kurta', read)
  for (let at = 0; at < 2000; at++) await searches.remember(`text ${at}`, async () => at)
  expect(await remembered()).toBe(1)
  expect(await searches.remember('kurta', read)).toBe(3)
  changeListener.onChange('catalogue')
  expect(await searches.remember('kurta', read)).toBe(4)
})
