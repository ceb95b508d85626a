import type pg from 'pg'
import type { Header } from './manifest.ts'

/**
 * Programs are connected again by an owner: a key that was revoked since the backup would work again, and a copy for
 * trying out must not send the orders of the real shop.
 */
export async function pausePrograms(client: pg.ClientBase, tables: Header['tables']): Promise<void> {
  const columnsOf = (name: string) => tables.find(table => table.name === name)?.columns
  const keys = columnsOf('api_keys')
  if (keys?.includes('paused_at')) await client.query('update api_keys set paused_at = now() where revoked_at is null')
  // A backup from before keys could be paused. An owner gives it a later end.
  else if (keys) await client.query('update api_keys set ends_at = least(ends_at, now()) where revoked_at is null')
  // What happened after the backup is gone, so whoever has it begins again (docs/decisions/0136-what-changed.md).
  if (columnsOf('change_epochs')) await client.query('update change_epochs set epoch = default')
  if (!columnsOf('webhooks')) return
  // What a program heard of was done since.
  await client.query('delete from shop_events')
  // A secret that was ended since, as somebody had seen it, does not sign again.
  await client.query(`update webhooks set is_on = false, rests_until = null, former_secret_until = null,
    off_reason = 'The shop was restored from a backup. Switch it on here, if no other copy of the shop does its work. If its secret was changed since, change it again.'`)
}
