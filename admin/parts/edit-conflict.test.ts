import { DetailedError } from 'hono/client'
import { describe, expect, it } from 'vitest'
import { differencesBy, saveOrLoad } from './edit-conflict.ts'

const refused = (code: string) =>
  new DetailedError('refused', { statusCode: 409, detail: { data: { error: { code } } } })
const fail = (error: Error) => async () => {
  throw error
}

describe('a save over a version', () => {
  it('it returns what was saved and loads nothing', async () => {
    const result = await saveOrLoad({ save: async () => ({ version: 2 }), load: fail(new Error('not asked')) })
    expect(result).toEqual({ saved: { version: 2 }, theirs: null })
  })

  it('it returns the stored version when somebody else saved in between', async () => {
    const result = await saveOrLoad({ save: fail(refused('changed-meanwhile')), load: async () => 'theirs' })
    expect(result).toEqual({ saved: null, theirs: 'theirs' })
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

describe('the differences of two versions', () => {
  const differences = differencesBy((page: { title: string; isPublished: boolean }) => ({
    Title: page.title,
    Published: page.isPublished ? 'Yes' : 'No',
  }))

  it('they name only the fields that differ, with both values', () => {
    const theirs = { title: 'Returns', isPublished: true }
    expect(differences({ theirs, mine: { ...theirs, title: 'Refunds' } })).toEqual([
      { label: 'Title', theirs: 'Returns', mine: 'Refunds' },
    ])
  })

  it('there are none when both have the same values', () => {
    const page = { title: 'Returns', isPublished: false }
    expect(differences({ theirs: page, mine: { ...page } })).toEqual([])
  })
})
