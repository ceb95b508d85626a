import type { Db } from '#db/client.ts'

/** The purpose of a secret; the migration that adds a name makes the secret (db/migrations/0024_stock_holds.sql). */
export type SecretName = 'networks' | 'forms' | 'reviews' | 'webhooks' | 'proposals'

const known = new WeakMap<Db, Map<SecretName, Promise<Buffer>>>()

/** A secret of the shop, 32 random bytes that never change. Each process reads it once. */
export async function readSecret(db: Db, name: SecretName): Promise<Buffer> {
  const secrets = known.get(db) ?? new Map<SecretName, Promise<Buffer>>()
  known.set(db, secrets)
  const cached = secrets.get(name)
  if (cached) return await cached
  const loading = findSecret(db, name)
  secrets.set(name, loading)
  return await loading.catch((error: unknown) => {
    secrets.delete(name)
    throw error
  })
}

/** Reads the secrets again: those of a restored backup are others. */
export const forgetSecrets = (db: Db): boolean => known.delete(db)

async function findSecret(db: Db, name: SecretName): Promise<Buffer> {
  const { secret } = await db.selectFrom('secrets').where('name', '=', name).select('secret').executeTakeFirstOrThrow()
  return secret
}
