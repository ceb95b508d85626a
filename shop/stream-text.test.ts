import { expect, it } from 'vitest'
import { streamText } from './stream-text.ts'

const failures: unknown[] = []
const read = (parts: AsyncGenerator<string>) => new Response(streamText(parts, error => failures.push(error))).text()

it('a text comes whole, in the order it was made', async () => {
  async function* parts() {
    yield 'قمیض, '
    yield ''
    yield 'shawl'
  }
  expect(await read(parts())).toBe('قمیض, shawl')
  expect(failures).toEqual([])
})

it('what fails breaks it off, and only the shop hears why', async () => {
  const why = new Error('a secret of the database')
  async function* parts() {
    yield 'half'
    throw why
  }
  await expect(read(parts())).rejects.toThrow(/^The text broke off$/)
  expect(failures.splice(0)).toEqual([why])
})

it('a reader who leaves ends the making, and is no failure', async () => {
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
