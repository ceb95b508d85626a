import { afterEach, expect, it, vi } from 'vitest'
import { fromStorage, readStored, removeStored, store } from './device-storage.ts'

afterEach(() => vi.unstubAllGlobals())

function stubStorage() {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > 10) throw new Error('no room')
      values.set(key, value)
    },
    removeItem: (key: string) => values.delete(key),
  })
}

it('a value is there until it is removed', () => {
  stubStorage()
  store('view', 'table')
  expect(readStored('view')).toBe('table')
  removeStored('view')
  expect(readStored('view')).toBeNull()
})

it('a value without room is not stored, and the one before stays', () => {
  stubStorage()
  store('view', 'table')
  store('view', 'much more than there is room for')
  expect(readStored('view')).toBe('table')
})

it('a browser without storage remembers nothing, and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined)
  store('view', 'table')
  removeStored('view')
  expect(readStored('view')).toBeNull()
  expect(fromStorage(storage => storage.length)).toBeNull()
})
