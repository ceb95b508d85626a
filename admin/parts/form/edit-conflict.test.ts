import { DetailedError } from 'hono/client'
import { describe, expect, it } from 'vitest'
import { conflictsOf, mergeVersions, partOf, saveOrLoad } from './edit-conflict.ts'

const refused = (code: string) =>
  new DetailedError('refused', { statusCode: 409, detail: { data: { error: { code } } } })
const fail = (error: Error) => async () => {
  throw error
}

describe('a save over a version', () => {
  it('it returns what was saved and loads nothing', async () => {
    const result = await saveOrLoad({ save: async () => ({ version: 2 }), load: fail(new Error('not asked')) })
    expect(result).toEqual({ isSaved: true, saved: { version: 2 } })
  })

  it('it returns the stored version when somebody else saved in between', async () => {
    const result = await saveOrLoad({ save: fail(refused('changed-meanwhile')), load: async () => 'theirs' })
    expect(result).toEqual({ isSaved: false, theirs: 'theirs' })
  })

  it('it throws any other refusal and loads nothing', async () => {
    let isLoaded = false
    const load = async () => {
      isLoaded = true
    }
    await expect(saveOrLoad({ save: fail(refused('slug-taken')), load })).rejects.toMatchObject({ statusCode: 409 })
    expect(isLoaded).toBe(false)
  })

  it('it throws the refusal when the stored version cannot be loaded', async () => {
    const error = refused('changed-meanwhile')
    await expect(saveOrLoad({ save: fail(error), load: fail(new Error('no connection')) })).rejects.toBe(error)
  })
})

describe('two editors of one form', () => {
  type Page = { title: string; summary: string; price: number | string; rows: { key: string; name: string }[] }
  const fields = [
    partOf<Page>('Title', ['title'], ({ title }) => title),
    partOf<Page>('Summary', ['summary'], ({ summary }) => summary),
    partOf<Page>('Price', ['price'], ({ price }) => String(price)),
    partOf<Page>('Rows', ['rows'], ({ rows }) => rows.map(({ name }) => name).join(', ')),
  ]
  const base: Page = { title: 'Returns', summary: '', price: 5, rows: [{ key: 'a', name: 'S' }] }
  const merge = (theirs: Partial<Page>, mine: Partial<Page>) =>
    mergeVersions(fields, { base, theirs: { ...base, ...theirs }, mine: { ...base, ...mine } })

  it('keep the changes of both where they do not touch each other, without a question', () => {
    const { merged, taken, asked } = merge({ title: 'Refunds', price: 7 }, { summary: 'Within a week' })
    expect(merged).toEqual({ ...base, title: 'Refunds', price: 7, summary: 'Within a week' })
    expect(taken).toEqual(['Title', 'Price'])
    expect(asked).toEqual([])
  })

  it('are asked for a field that both changed, and until then the form keeps what was typed', () => {
    const versions = {
      base,
      theirs: { ...base, title: 'Refunds', summary: 'Theirs' },
      mine: { ...base, title: 'Exchange' },
    }
    const { merged, asked } = mergeVersions(fields, versions)
    expect(merged).toEqual({ ...base, title: 'Exchange', summary: 'Theirs' })
    expect(conflictsOf(asked, versions)).toEqual([
      { label: 'Title', before: 'Returns', theirs: 'Refunds', mine: 'Exchange' },
    ])
  })

  it('are not asked for what both changed to the same value', () => {
    expect(merge({ title: 'Refunds' }, { title: 'Refunds ' })).toMatchObject({ taken: [], asked: [] })
  })

  it('do not count digits, spaces at the ends and keys of rows as changes', () => {
    const { merged, taken } = merge({ price: 7 }, { price: '5', rows: [{ key: 'b', name: 'S ' }] })
    expect(taken).toEqual(['Price'])
    expect(merged.price).toBe(7)
  })
})
