import { beforeEach, expect, it } from 'vitest'
import { deleteOldDrafts, draftKey, readDraft } from './local-draft.ts'

const now = Date.UTC(2026, 10, 23)
const day = 24 * 60 * 60 * 1000
const key = draftKey('sana', 'page-1')
const like = { title: '', body: '' }
const draft = { at: now - day, version: 3, values: { title: 'Returns', body: '' } }

/** The part of the browser's storage that is used. */
let items: Map<string, string>
const storage = {
  get length() {
    return items.size
  },
  key: (place: number) => [...items.keys()][place] ?? null,
  getItem: (name: string) => items.get(name) ?? null,
  removeItem: (name: string) => void items.delete(name),
  setItem: (name: string, text: string) => void items.set(name, text),
  clear: () => items.clear(),
}

beforeEach(() => {
  items = new Map()
})

const read = (stored: unknown) => {
  storage.setItem(key, typeof stored === 'string' ? stored : JSON.stringify(stored))
  return readDraft(storage, key, { like, now })
}

it('a draft is read as it was kept', () => {
  expect(read(draft)).toEqual(draft)
})

it('nothing is read for another account', () => {
  read(draft)
  expect(readDraft(storage, draftKey('bilal', 'page-1'), { like, now })).toBeNull()
})

it('a draft that is too old, of another form or damaged is not read', () => {
  const wrong = [
    { ...draft, at: now - 8 * day },
    { ...draft, values: { title: 'Returns' } },
    { ...draft, values: null },
    { ...draft, version: '3' },
    { values: draft.values },
    null,
    '{"at":',
    '',
  ]
  expect(wrong.filter(stored => read(stored) !== null)).toEqual([])
})

it('old and damaged drafts are deleted, and nothing else', () => {
  items = new Map([
    [key, JSON.stringify(draft)],
    [draftKey('sana', 'old'), JSON.stringify({ ...draft, at: now - 8 * day })],
    [draftKey('sana', 'damaged'), '{'],
    ['another', '{'],
  ])
  deleteOldDrafts(storage, now)
  expect([...items.keys()]).toEqual([key, 'another'])
})
