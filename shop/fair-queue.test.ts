import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const limits = { concurrency: 2, longestWaitMs: 10_000, mostWaiting: 400, mostOfSource: 100 }

/** Searches that end when the test says so, in the order in which they began. */
function openSearches() {
  const began: string[] = []
  const ends: (() => void)[] = []
  return {
    began,
    search: (name: string) => () =>
      new Promise<string>(resolve => {
        began.push(name)
        ends.push(() => resolve(name))
      }),
    async endNext() {
      ends.shift()?.()
      await new Promise(resolve => setImmediate(resolve))
    },
  }
}

describe('the queue of searches', () => {
  it('runs two at once, and the next when one has ended', async () => {
    const queue = createFairQueue(limits)
    const { began, search, endNext } = openSearches()
    const answers = ['first', 'second', 'third'].map(name => queue.run(name, search(name)))
    expect(began).toEqual(['first', 'second'])
    await endNext()
    expect(began).toEqual(['first', 'second', 'third'])
    await endNext()
    await endNext()
    expect(await Promise.all(answers)).toEqual(['first', 'second', 'third'])
  })

  it('serves another network before the hundredth search of one', async () => {
    const queue = createFairQueue(limits)
    const { began, search, endNext } = openSearches()
    const storm = Array.from({ length: 100 }, (_, at) => queue.run('storm', search(`storm ${at}`)))
    const honest = queue.run('honest', search('honest'))
    await endNext()
    await endNext()
    expect(began).toEqual(['storm 0', 'storm 1', 'storm 2', 'honest'])
    for (let at = 0; at < 100; at++) await endNext()
    expect(await honest).toBe('honest')
    expect(await Promise.all(storm)).toHaveLength(100)
    expect(began).toHaveLength(101)
  })

  it('leaves turns to others when a source may have fewer, and never starts more of it', async () => {
    const queue = createFairQueue({ ...limits, concurrency: 4, concurrencyOfSource: 2 })
    const { began, search, endNext } = openSearches()
    const storm = Array.from({ length: 5 }, (_, at) => queue.run('storm', search(`storm ${at}`)))
    const others = ['one', 'two', 'three'].map(name => queue.run(name, search(name)))
    expect(began).toEqual(['storm 0', 'storm 1', 'one', 'two'])
    await endNext()
    expect(began.slice(4)).toEqual(['three'])
    await endNext()
    expect(began.slice(5)).toEqual(['storm 2'])
    for (let at = 0; at < 8; at++) await endNext()
    expect(await Promise.all(others)).toEqual(['one', 'two', 'three'])
    expect(await Promise.all(storm)).toHaveLength(5)
  })

  it('runs the searches of one network in the order in which they came, also when two end at once', async () => {
    const queue = createFairQueue(limits)
    const { began, search, endNext } = openSearches()
    for (let at = 0; at < 6; at++) void queue.run('one', search(`${at}`))
    for (let at = 6; at < 20; at++) {
      if (at % 2 === 0) await Promise.all([endNext(), endNext()])
      void queue.run('one', search(`${at}`))
    }
    expect(began).toEqual(Array.from({ length: 16 }, (_, at) => `${at}`))
  })

  it('takes turns between networks', async () => {
    const queue = createFairQueue({ ...limits, concurrency: 1 })
    const { began, search, endNext } = openSearches()
    for (const name of ['a1', 'a2', 'a3']) void queue.run('a', search(name))
    for (const name of ['b1', 'b2']) void queue.run('b', search(name))
    for (let at = 0; at < 4; at++) await endNext()
    expect(began).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
  })

  it('refuses a search that waited too long, without running it', async () => {
    const queue = createFairQueue({ ...limits, longestWaitMs: 20 })
    const { began, search, endNext } = openSearches()
    const running = ['first', 'second'].map(name => queue.run(name, search(name)))
    expect(await queue.run('late', search('late'))).toBeNull()
    expect(began).toEqual(['first', 'second'])
    await endNext()
    await endNext()
    expect(await Promise.all(running)).toEqual(['first', 'second'])
    const next = queue.run('late', search('now'))
    await endNext()
    expect(await next).toBe('now')
  })

  it.each([
    ['of one network', { mostOfSource: 3 }, ['one', 'one', 'one', 'one']],
    ['of all networks', { mostWaiting: 1 }, ['one', 'two', 'three', 'four']],
  ])('refuses more than it lets wait, %s, and not at once', async (_, few, networks) => {
    const queue = createFairQueue({ ...limits, longestWaitMs: 50, ...few })
    const { began, search } = openSearches()
    const before = performance.now()
    const answers = await Promise.all(networks.slice(3).map(network => fill(network)))
    expect(answers).toEqual([null])
    expect(performance.now() - before).toBeGreaterThan(40)
    expect(began).toHaveLength(2)

    function fill(network: string) {
      for (const waiting of networks.slice(0, 3)) void queue.run(waiting, search(waiting))
      return queue.run(network, search(network))
    }
  })

  it('passes on what a search throws', async () => {
    const queue = createFairQueue(limits)
    const failed = queue.run('one', () => Promise.reject(new Error('no such word')))
    await expect(failed).rejects.toThrow('no such word')
    expect(await queue.run('one', async () => 'found')).toBe('found')
  })
})
