import pg from 'pg'
import { Refusal } from './refusal.ts'

/** Runs a write that sets this slug. Refuses when another row has it or is taking it. */
export async function withUniqueSlug<Result>(slug: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isSlugTaken(error)) throw new Refusal('slug-taken', { slug })
    throw error
  }
}

const UNIQUE_VIOLATION = '23505'

const isSlugTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION && /_slug_key$/.test(error.constraint ?? '')
