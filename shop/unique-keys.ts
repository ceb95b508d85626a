import type { InsertResult } from 'kysely'
import pg from 'pg'
import { Refusal } from './refusal.ts'
import { freeSlug, slugFrom } from './slug.ts'

/** Runs a write that sets this slug. Refuses when another row has it or is taking it. */
export async function withUniqueSlug<Result>(slug: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error) && /_slug_key$/.test(error.constraint ?? '')) throw new Refusal('slug-taken', { slug })
    throw error
  }
}

/**
 * Inserts a row under the first free slug of this name. `insert` does nothing on a conflict of slugs, so that it waits
 * for whoever is just taking one.
 */
export async function insertWithFreeSlug(
  name: string,
  insert: (slug: string) => { executeTakeFirst: () => Promise<InsertResult | undefined> },
): Promise<void> {
  await freeSlug(slugFrom(name), async slug => {
    const inserted = await insert(slug).executeTakeFirst()
    return inserted?.numInsertedOrUpdatedRows === 0n
  })
}

/** Does a transaction again when somebody took one of its unique keys at the same moment: it can see that now. */
export async function retryWhenKeyTaken<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction()
    } catch (error) {
      if (!isUniqueViolation(error) || tries === 3) throw error
    }
  }
}

const UNIQUE_VIOLATION = '23505'

export const isUniqueViolation = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION
