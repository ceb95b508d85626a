import { sql } from 'kysely'
import { type Db, inPlaceOfDatabase, type Tx } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import { sha256 } from '../token.ts'

/** A request that a program may repeat. `fingerprint`: of all that it asks for. */
type Request = { keyId: string; idempotencyKey: string; fingerprint: string }

/** An answer as it is stored and sent again. */
export type Answer = { status: number; body: string; contentType: string }

/** A larger answer, in bytes, is not stored to be sent again. */
export const MAX_ANSWER = 64 * 1024

/** How long the same request gets the same answer. */
const ANSWERS_COUNT_HOURS = 24

/**
 * Answers a request once, and later with the stored answer (`isReplayed`). `work` uses `standIn` as its database: the
 * answer is stored in the transaction of what it changes, so that whenever a process dies both are there or neither. An
 * answer from 500 on undoes everything and is not stored. Refuses the key of another request, a request that is still
 * running, and one whose answer is no longer stored, because it was large or a customer was erased since.
 */
export async function answerOnce(
  db: Db,
  request: Request,
  work: (standIn: Tx) => Promise<Answer>,
): Promise<Answer & { isReplayed: boolean }> {
  const key = { ...request, idempotencyKey: sha256(request.idempotencyKey) }
  let answer: Answer | undefined
  try {
    return await inPlaceOfDatabase(db, async standIn => {
      await requireAlone(standIn, key)
      const stored = await findAnswer(standIn, key)
      if (stored) return { ...stored, isReplayed: true }
      answer = await work(standIn)
      if (answer.status >= 500) throw new NotStored()
      await storeAnswer(standIn, key, answer)
      return { ...answer, isReplayed: false }
    })
  } catch (error) {
    if (answer && error instanceof NotStored) return { ...answer, isReplayed: false }
    throw error
  }
}

class NotStored extends Error {}

/** Until the transaction ends; also in other processes. Whoever comes next sees what it has stored. */
async function requireAlone(tx: Tx, { keyId, idempotencyKey }: Request): Promise<void> {
  const { rows } = await sql<{ isAlone: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${keyId} ${idempotencyKey}`}, 0)) as "isAlone"`.execute(tx)
  if (!rows[0]?.isAlone) throw new Refusal('idempotency-running')
}

async function findAnswer(tx: Tx, { keyId, idempotencyKey, fingerprint }: Request): Promise<Answer | null> {
  const stored = await tx
    .selectFrom('api_answers')
    .where('key_id', '=', keyId)
    .where('idempotency_key', '=', idempotencyKey)
    .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${ANSWERS_COUNT_HOURS})`)
    .select(['status', 'body', 'content_type as contentType', 'fingerprint'])
    .executeTakeFirst()
  if (!stored) return null
  const { fingerprint: former, body, status, contentType } = stored
  if (former !== fingerprint) throw new Refusal('idempotency-key-used')
  if (body === null) throw new Refusal('idempotency-answer-gone', { status })
  return { status, body, contentType }
}

async function storeAnswer(tx: Tx, { keyId, idempotencyKey, fingerprint }: Request, answer: Answer): Promise<void> {
  const body = Buffer.byteLength(answer.body) > MAX_ANSWER ? null : answer.body
  const values = { fingerprint, status: answer.status, body, content_type: answer.contentType }
  await tx
    .insertInto('api_answers')
    .values({ key_id: keyId, idempotency_key: idempotencyKey, ...values })
    // An answer that counts no longer and was not deleted yet.
    .onConflict(conflict =>
      conflict.columns(['key_id', 'idempotency_key']).doUpdateSet({ ...values, created_at: sql<Date>`now()` }),
    )
    .execute()
}

/** Removes what all stored answers say: any may name a customer who is erased. That they were given stays. */
export const eraseAnswers = (tx: Tx) =>
  tx.updateTable('api_answers').set({ body: null }).where('body', '!=', '').execute()

const BATCH = 1_000

/** Deletes answers that count no longer, one batch. Returns the number deleted. */
export async function deleteOldAnswers(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from api_answers where ctid in (
      select ctid from api_answers
      where created_at < now() - make_interval(hours => ${ANSWERS_COUNT_HOURS}) limit ${BATCH}
    )`.execute(db)
  return Number(numAffectedRows)
}
