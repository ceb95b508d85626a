import { isId } from '../ids.ts'

/** What a program can follow. */
export const followed = ['orders', 'order-events', 'products', 'stock', 'customers'] as const
export type Followed = (typeof followed)[number]

/**
 * The last row that a program has: when it changed, in microseconds since 1970, and its id. `epoch`: of the database; a
 * restored backup has another one.
 */
export type ChangeCursor = { microseconds: number; id: string; epoch: string }

/** The lowest id: the beginning of a moment. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** The cursor as an opaque text. It names its list, so that none is read with the cursor of another. */
export const formatChangeCursor = (list: Followed, { microseconds, id, epoch }: ChangeCursor): string =>
  Buffer.from(JSON.stringify([list, microseconds, id, epoch])).toString('base64url')

/** Parses the cursor of a list; undefined for any other text, also the cursor of another list. */
export function readChangeCursor(list: Followed, text: string): ChangeCursor | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(value) || value.length !== 4) return undefined
    const [of, microseconds, id, epoch]: unknown[] = value
    if (of !== list || typeof id !== 'string' || !isId(id) || typeof epoch !== 'string') return undefined
    if (typeof microseconds !== 'number' || !Number.isSafeInteger(microseconds)) return undefined
    // PostgreSQL's range of times in microseconds is wider.
    return Math.abs(microseconds) < MAX_MICROSECONDS ? { microseconds, id, epoch } : undefined
  } catch {
    return undefined
  }
}

/** The year 2255. */
const MAX_MICROSECONDS = 9e15
