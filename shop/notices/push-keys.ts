import { createECDH } from 'node:crypto'
import type { Db } from '#db/client.ts'

/** The keys of the shop at push services (VAPID, RFC 8292), each as base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

const known = new WeakMap<Db, PushKeys>()

/** The keys of the shop, made when they are first asked for. They stay: browsers sign up for one public key. */
export async function readPushKeys(db: Db): Promise<PushKeys> {
  const cached = known.get(db)
  if (cached) return cached
  const keys = (await findKeys(db)) ?? (await makeKeys(db))
  known.set(db, keys)
  return keys
}

const findKeys = (db: Db) =>
  db.selectFrom('push_keys').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirst()

async function makeKeys(db: Db): Promise<PushKeys> {
  const pair = createECDH('prime256v1')
  const public_key = pair.generateKeys('base64url')
  // A private key that begins with zeros is shorter.
  const private_key = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  await db
    .insertInto('push_keys')
    .values({ public_key, private_key })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  // Another process may have been first.
  const keys = await findKeys(db)
  return keys ?? { publicKey: public_key, privateKey: private_key }
}
