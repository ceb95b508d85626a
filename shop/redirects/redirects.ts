import type { Db } from '#db/client.ts'
import type { AddressKey } from './address-key.ts'

/** Where redirects lead, by where they begin. */
export type Redirects = ReadonlyMap<string, string>

/** Reads all redirects, at most 20,000: about 3 MB, cached by each process. */
export async function readRedirects(db: Db): Promise<Redirects> {
  const rows = await db.selectFrom('redirects').select(['from_path', 'to_path']).execute()
  return new Map(rows.map(({ from_path, to_path }) => [from_path, to_path]))
}

/** Where an address leads: with its query, else without. */
export const redirectOf = (redirects: Redirects, { whole, path }: AddressKey): string | undefined =>
  redirects.get(whole) ?? redirects.get(path)
