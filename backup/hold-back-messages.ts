import type pg from 'pg'
import type { Header } from './manifest.ts'

/**
 * What waited to be sent when the backup was made has been sent since, as far as anybody knows: it is skipped, and what
 * nobody had read of the orders is forgotten. Staff can send each again. Browsers that were turned off since then would
 * get notices again: those that are used sign up by themselves.
 */
export async function holdBackMessages(client: pg.ClientBase, tables: Header['tables']): Promise<void> {
  // A backup of an earlier version has none.
  if (!tables.some(({ name }) => name === 'deliveries')) return
  await client.query('delete from order_events')
  await client.query(`update deliveries set state = 'skipped', next_try_at = null,
    problem = 'The shop was restored from a backup.' where state = 'queued'`)
  // A copy for trying out must not write to customers from the number of the real shop.
  if (tables.some(({ name }) => name === 'whatsapp_account'))
    await client.query(`update whatsapp_account set is_on = false,
      stopped = 'The shop was restored from a backup. Turn WhatsApp on here, if no other copy of the shop uses this number.'`)
  // What customers answered has been done since, or was not.
  if (tables.some(({ name }) => name === 'whatsapp_reports')) await client.query('delete from whatsapp_reports')
  if (tables.some(({ name }) => name === 'push_subscriptions')) await client.query('delete from push_subscriptions')
}
