import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import type { Db } from '#db/client.ts'
import { isId } from '../ids.ts'
import { readSecret } from '../secrets.ts'

/** Bytes of the signature: 128 bits cannot be guessed. */
const MAC_BYTES = 16

/**
 * The token that opens the reviews of an order: its id and the shop's signature, in 43 symbols. It opens nothing else
 * of the order (docs/decisions/0073-reviews.md).
 */
export async function signReviewToken(db: Db, orderId: string): Promise<string> {
  const id = Buffer.from(parse(orderId))
  return Buffer.concat([id, await macOf(db, id)]).toString('base64url')
}

/** The id of the order of a token; null for a token that the shop did not sign. */
export async function parseReviewToken(db: Db, token: string): Promise<string | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, 16)
  if (!timingSafeEqual(bytes.subarray(16), await macOf(db, id))) return null
  const orderId = stringify(id)
  return isId(orderId) ? orderId : null
}

const macOf = async (db: Db, id: Buffer): Promise<Buffer> =>
  createHmac('sha256', await readSecret(db, 'reviews'))
    .update(id)
    .digest()
    .subarray(0, MAC_BYTES)
