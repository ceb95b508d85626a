import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { newId } from '../ids.ts'
import { Refusal } from '../refusal.ts'
import { removeMissedAddresses } from './missed-addresses.ts'
import { keyOf, RedirectBook } from './redirect-book.ts'
import { MAX_REDIRECTS, type RedirectForm } from './redirect-form.ts'

/**
 * Adds a redirect and returns its id. One to an address that redirects itself leads where that one does, and those to
 * its own address lead on. Refuses an address that has one, a loop, and more than 20,000.
 */
export async function createRedirect(db: Db, form: RedirectForm): Promise<string> {
  return await inTransaction(db, async tx => {
    const book = await openBook(tx)
    const taken = await tx.selectFrom('redirects').where('from_path', '=', form.from).select('id').executeTakeFirst()
    if (taken) throw new Refusal('redirect-exists', { from: form.from })
    requireNoLoop(book.enter(form))
    await writeBook(tx, book)
    const { id } = await tx
      .selectFrom('redirects')
      .where('from_path', '=', form.from)
      .select('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Saves a redirect that was loaded at `version`, by the same rules. Returns its new version. */
export async function saveRedirect(
  db: Db,
  id: string,
  { version, from, to }: RedirectForm & { version: number },
): Promise<number> {
  return await inTransaction(db, async tx => {
    await lockRedirects(tx)
    const stored = await tx
      .selectFrom('redirects')
      .where('id', '=', id)
      .select(['version', 'from_path'])
      .executeTakeFirst()
    if (!stored) throw new Refusal('redirect-not-found')
    if (stored.version !== version) throw new Refusal('changed-meanwhile')
    const other = await tx
      .selectFrom('redirects')
      .where('from_path', '=', from)
      .where('id', '!=', id)
      .select('id')
      .executeTakeFirst()
    if (other) throw new Refusal('redirect-exists', { from })
    const book = new RedirectBook(await readPairs(tx, { without: id }))
    const entered = requireNoLoop(book.enter({ from, to }))
    await tx
      .updateTable('redirects')
      .set({ from_path: from, to_path: entered.to, to_key: keyOf(entered.to).whole, version: version + 1 })
      .where('id', '=', id)
      .execute()
    book.changed.delete(from)
    await writeBook(tx, book)
    await removeMissedAddresses(tx, [from])
    return version + 1
  })
}

/** Deletes a redirect. Refuses an unknown one. */
export async function deleteRedirect(db: Db, id: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('redirects').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('redirect-not-found')
}

/** All redirects, while nobody else changes any. */
export async function openBook(tx: Tx): Promise<RedirectBook> {
  await lockRedirects(tx)
  return new RedirectBook(await readPairs(tx))
}

const lockRedirects = (tx: Tx) => sql`lock table redirects in share row exclusive mode`.execute(tx)

async function readPairs(tx: Tx, { without }: { without?: string } = {}): Promise<[string, string][]> {
  const rows = await tx
    .selectFrom('redirects')
    .$if(without !== undefined, query => query.where('id', '!=', without ?? ''))
    .select(['from_path', 'to_path'])
    .execute()
  return rows.map(({ from_path, to_path }) => [from_path, to_path])
}

/** Writes what was entered. Refuses more than 20,000. */
export async function writeBook(tx: Tx, book: RedirectBook): Promise<void> {
  if (book.size > MAX_REDIRECTS) throw new Refusal('too-many-redirects', { max: MAX_REDIRECTS })
  const changed = [...book.changed]
  if (changed.length === 0) return
  const [from, to] = [changed.map(([from]) => from), changed.map(([, to]) => to)]
  await sql`
    insert into redirects (id, from_path, to_path, to_key)
    select * from unnest(
      ${changed.map(newId)}::uuid[], ${from}::text[], ${to}::text[], ${to.map(path => keyOf(path).whole)}::text[])
    on conflict (from_path) do update
      set to_path = excluded.to_path, to_key = excluded.to_key, version = redirects.version + 1`.execute(tx)
  await removeMissedAddresses(tx, from)
}

function requireNoLoop(entered: ReturnType<RedirectBook['enter']>) {
  if (entered.kind === 'loop') throw new Refusal('redirect-loop')
  return entered
}
