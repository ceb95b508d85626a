import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { readSecret } from '../secrets.ts'

/**
 * The secret with this number of a webhook, as Standard Webhooks writes it: `whsec_` and 32 bytes in Base64. It is
 * derived from a secret of the shop, so it is not stored.
 */
export async function webhookSecret(db: Db, { id, number }: { id: string; number: number }): Promise<string> {
  const bytes = createHmac('sha256', await readSecret(db, 'webhooks'))
    .update(`${id} ${number}`)
    .digest('base64')
  return `whsec_${bytes}`
}

/** Whether the secret before the present one still signs too. */
export const isFormerSecretValid = sql<boolean>`coalesce(former_secret_until > now(), false)`
