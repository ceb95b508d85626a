import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { readSecret } from '../../secrets.ts'
import { IDEMPOTENCY_KEY_RETENTION_DAYS } from './idempotency-key.ts'

/** The checkout of a form: the cart's, or that of the product with this slug. */
export type Checkout = { slug: string | null }

/** A key that the shop signed for this checkout: the UUID under which it places one order, and its age. */
export type IdempotencyKey = { id: string; ageMs: number }

/**
 * A new key for a checkout form: a random UUID, its time of issue, and the shop's signature
 * (docs/decisions/0044-signed-order-keys.md).
 */
export async function newIdempotencyKey(db: Db, checkout: Checkout): Promise<string> {
  return signIdempotencyKey(await readSecret(db, 'forms'), checkout, {})
}

/** A signed key with this UUID and time of issue; by default a random UUID and now. */
export function signIdempotencyKey(
  secret: Buffer,
  checkout: Checkout,
  { id = randomUUID(), issuedAt = new Date() }: { id?: string; issuedAt?: Date },
): string {
  const signed = `${id}.${issuedAt.getTime().toString(36)}`
  return `${signed}.${macOf(secret, checkout, signed).toString('base64url')}`
}

/**
 * Parses a key. Null when the shop did not sign it for this checkout, or so long ago that the key of its order is
 * deleted.
 */
export async function parseIdempotencyKey(db: Db, key: string, checkout: Checkout): Promise<IdempotencyKey | null> {
  const [, signed = '', id = '', issued = '', mac = ''] = KEY.exec(key) ?? []
  if (signed === '') return null
  const expected = macOf(await readSecret(db, 'forms'), checkout, signed)
  const given = Buffer.from(mac, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const ageMs = Date.now() - Number.parseInt(issued, 36)
  return ageMs < IDEMPOTENCY_KEY_RETENTION_DAYS * 24 * 3_600_000 ? { id, ageMs } : null
}

/** The UUID of a key, also of an unsigned one, to look up the order that it placed. */
export const idOfIdempotencyKey = (key: string): string => key.split('.')[0] ?? ''

const KEY = /^(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-z]{1,10}))\.([\w-]{43})$/

const macOf = (secret: Buffer, { slug }: Checkout, signed: string): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify([slug, signed]))
    .digest()
