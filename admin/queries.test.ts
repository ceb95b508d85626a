import { MutationObserver } from '@tanstack/react-query'
import { DetailedError } from 'hono/client'
import { beforeAll, expect, it, vi } from 'vitest'

// The modules of the session listen to the window and read the device's storage when they load.
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('localStorage', { getItem: () => null })

let createQueries: typeof import('./queries.ts').createQueries
beforeAll(async () => {
  ;({ createQueries } = await import('./queries.ts'))
})

/** Calls a function that the server refuses with this status. Returns the errors that were shown. */
async function shownErrors(statusCode: number): Promise<unknown[]> {
  const shown: [unknown, unknown][] = []
  const error = new DetailedError('refused', { statusCode, detail: { data: { error: { code: 'a-code' } } } })
  const mutation = new MutationObserver(createQueries(), {
    mutationFn: (_: string) => Promise.reject(error),
    meta: { onFailed: (failure, input) => void shown.push([failure, input]) },
  })
  await expect(mutation.mutate('input')).rejects.toBe(error)
  return shown.map(([failure, input]) => [failure === error, input])
}

it('a refused call shows its failure and gets its input', async () => {
  expect(await shownErrors(403)).toEqual([[true, 'input']])
})

it('a call that finds the session ended shows no failure of its own', async () => {
  expect(await shownErrors(401)).toEqual([])
})
