import { expect, it } from 'vitest'
import { testDatabaseUrl } from '#test/database.ts'
import { askHostile } from './ask-hostile.ts'
import { listHostileQueries } from './hostile-queries.ts'

it('hostile texts are the same at every call, varied, and of all scripts', () => {
  const texts = [...listHostileQueries(2000)]
  expect([...listHostileQueries(2000)]).toEqual(texts)
  expect(new Set(texts).size).toBeGreaterThan(1900)
  for (const pattern of [/\0/, /[آ-ی]/, /\p{Emoji_Presentation}/u, /\p{M}{3}/u, /'/, /:\*/, /<->/, /\\/, /.{4000}/su])
    expect(texts.some(text => pattern.test(text))).toBe(true)
  expect(texts.some(text => !text.isWellFormed())).toBe(true)
})

it('none of 60 ends in an error', async () => {
  const { asked, errors, slowest } = await askHostile(await testDatabaseUrl(), { count: 60, repeated: 1 })
  expect({ asked, errors }).toEqual({ asked: 60, errors: [] })
  expect(slowest).toEqual([
    {
      query: expect.any(String),
      sql: expect.stringMatching(/^\s*(with|select)/),
      ms: expect.any(Number),
      repeatedMs: expect.any(Number),
    },
  ])
  expect(slowest[0]?.repeatedMs).toBeGreaterThan(0)
})
