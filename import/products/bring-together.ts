import type { FieldRow } from '../imported-product.ts'
import { keyOf } from './group-by-handle.ts'

/**
 * The rows of a list, those of one name one below the other: people sort their lists by code or price. The file is read
 * once before, and only rows of names that stand apart are held; they come last.
 */
export async function* bringTogether(read: () => AsyncGenerator<FieldRow>): AsyncGenerator<FieldRow> {
  const apart = await findApart(read())
  if (apart.size === 0) return yield* read()
  const held = new Map<string, FieldRow[]>()
  let key = ''
  for await (const row of read()) {
    key = keyOf(row) || key
    if (!apart.has(key)) yield row
    else if (held.has(key)) held.get(key)?.push(row)
    else held.set(key, [row])
  }
  for (const rows of held.values()) yield* rows
}

async function findApart(rows: AsyncGenerator<FieldRow>): Promise<ReadonlySet<string>> {
  const seen = new Set<string>()
  const apart = new Set<string>()
  let last = ''
  for await (const row of rows) {
    const key = keyOf(row)
    if (key === '' || key === last) continue
    if (seen.has(key)) apart.add(key)
    seen.add(key)
    last = key
  }
  return apart
}
