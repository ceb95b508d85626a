import { expect, it } from 'vitest'
import { streamText } from './stream-text.ts'

const failures: unknown[] = []
const read = (parts: AsyncGenerator<string>) => new Response(streamText(parts, error => failures.push(error))).text()

it('a text arrives complete and in order', async () => {
  async function* parts() {
    yield 'قمیض, '
    yield ''
    yield 'shawl'
  }
  expect(await read(parts())).toBe('قمیض, shawl')
  expect(failures).toEqual([])
})

it('an error breaks the stream off, and only the shop gets its reason', async () => {
  const why = new Error('a secret of the database')
  async function* parts() {
    yield 'half'
    throw why
  }
  await expect(read(parts())).rejects.toThrow(/^The text broke off$/)
  expect(failures.splice(0)).toEqual([why])
})

it('a reader who disconnects ends the generator, without an error', async () => {
  let ended = false
  async function* parts() {
    try {
      for (;;) yield 'more '
    } finally {
      ended = true
    }
  }
  const reader = streamText(parts(), error => failures.push(error)).getReader()
  await reader.read()
  await reader.cancel()
  expect([ended, failures]).toEqual([true, []])
})
