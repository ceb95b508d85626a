import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { newId } from '../ids.ts'
import { Refusal } from '../refusal.ts'
import { readSecret } from '../secrets.ts'
import { sha256 } from '../token.ts'

// What an assistant proposed stands in its token, signed, so that no process has to remember it
// (docs/decisions/0135-assistants.md).

/** How long a proposal can be done. */
export const PROPOSAL_MINUTES = 10

const content = z.object({
  /** Makes two proposals of the same change two. */
  id: z.uuid(),
  keyId: z.uuid(),
  tool: z.string(),
  input: z.unknown(),
  seen: z.unknown(),
  endsAt: z.number(),
})

/** A change that was tried out. `input`: what it was asked for. `seen`: what was stored, which must be so still. */
export type Proposal = { tool: string; input: unknown; seen: unknown }

/** Signs a proposal of the program with this key. The token can be read by whoever has it, but not be changed. */
export async function signProposal(
  db: Db,
  { keyId, tool, input, seen }: Proposal & { keyId: string },
): Promise<{ token: string; endsAt: string }> {
  const endsAt = Date.now() + PROPOSAL_MINUTES * 60_000
  const proposal: z.output<typeof content> = { id: newId(), keyId, tool, input, seen, endsAt }
  const text = Buffer.from(JSON.stringify(proposal)).toString('base64url')
  return { token: `${text}.${await signatureOf(db, text)}`, endsAt: new Date(endsAt).toISOString() }
}

/**
 * The proposal of a token. Refuses one that is not signed by this shop for this key, and one that has ended. `id`: for
 * `useProposal`.
 */
export async function openProposal(
  db: Db,
  { token, keyId }: { token: string; keyId: string },
): Promise<Proposal & { id: string }> {
  const [text = '', signature = '', ...others] = token.split('.')
  const expected = Buffer.from(await signatureOf(db, text))
  const given = Buffer.from(signature)
  // Compared as text: several texts in base64url stand for the same bytes.
  const isSigned = others.length === 0 && given.length === expected.length && timingSafeEqual(given, expected)
  if (!isSigned) throw new Refusal('proposal-unreadable')
  const proposal = content.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  if (proposal.keyId !== keyId) throw new Refusal('proposal-unreadable')
  if (proposal.endsAt <= Date.now()) throw new Refusal('proposal-ended')
  const { id, tool, input, seen } = proposal
  return { id, tool, input, seen }
}

/** Takes a proposal for the change of this transaction. Refuses one that was done before. */
export async function useProposal(tx: Tx, id: string): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_proposals')
    .values({ hash: sha256(id) })
    // A second request with it at the same moment waits here for the first.
    .onConflict(conflict => conflict.column('hash').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('proposal-used')
  await deleteOldProposals(tx)
}

/** Those that have ended, a few at a time: each that is done deletes more than it adds. */
const deleteOldProposals = (tx: Tx) =>
  sql`delete from used_proposals where hash in (
    select hash from used_proposals where used_at < now() - make_interval(mins => ${sql.lit(6 * PROPOSAL_MINUTES)})
    limit 10 for update skip locked
  )`.execute(tx)

async function signatureOf(db: Db, text: string): Promise<string> {
  const secret = await readSecret(db, 'proposals')
  return createHmac('sha256', secret).update(text).digest('base64url')
}
