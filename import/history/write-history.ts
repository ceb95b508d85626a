import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { newId } from '#shop/ids.ts'
import type { ImportTarget } from '../products/run-import.ts'

/**
 * The ids of the customers with these keys, locked in the order of their numbers; who is missing is created. Call
 * refreshCustomers once their history is stored: it gives them their dates.
 */
export async function ensureCustomers(
  tx: Tx,
  items: readonly { key: string; name: string }[],
): Promise<Map<string, string>> {
  const names = new Map(items.map(({ key, name }) => [key, name]))
  const keys = [...names.keys()].sort()
  if (keys.length === 0) return new Map()
  await tx
    .insertInto('customers')
    .values(
      keys.map(key => ({ id: newId(), phone: key, name: names.get(key) ?? '', created_at: null, last_order_at: null })),
    )
    .onConflict(conflict => conflict.column('phone').doNothing())
    .execute()
  const rows = await tx
    .selectFrom('customers')
    .where('phone', '=', sql<string>`any(${keys}::text[])`)
    .select(['id', 'phone'])
    .orderBy('phone')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ id, phone }) => [phone, id]))
}

/** Stores what undoes these. `before`: the row as it was; null: the import created it. */
export async function storeChanges(
  tx: Tx,
  { importId }: ImportTarget,
  changes: readonly { id: string; before: object | null; version: number }[],
): Promise<void> {
  if (changes.length === 0) return
  await tx
    .insertInto('import_changes')
    .values(
      changes.map(({ id, before, version }) => ({
        import_id: importId,
        subject_id: id,
        version_after: version,
        ...(before && { before: JSON.stringify(before) }),
      })),
    )
    .execute()
}
