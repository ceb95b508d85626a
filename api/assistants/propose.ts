import { z } from 'zod'
import { type Db, inTransaction, type Tx } from '#db/client.ts'
import { recordRefusal } from '#shop/activity/record-activity.ts'
import { openProposal, PROPOSAL_MINUTES, signProposal, useProposal } from '#shop/assistants/proposals.ts'
import { Refusal } from '#shop/refusal.ts'
import { activityBy, withActivityLog } from '../activity-log.ts'
import { type Call, type ChangeTool, mayUse } from './tool.ts'

/**
 * Tries a change out, in a transaction that is rolled back, so that what is refused is refused now. The answer says
 * what would change, with the token by which it is done.
 */
export async function propose(c: Call, tool: ChangeTool, input: unknown): Promise<object> {
  const db = c.get('db')
  const seen = await tool.see(db, input)
  const outcome = await tryOut(db, tx => tool.change(tx, { c, input, seen, record: async () => {} }))
  const keyId = c.get('staff').sessionId
  const { token, endsAt } = await signProposal(db, { keyId, tool: tool.name, input, seen })
  return { done: false, wouldChange: outcome, token, endsAt }
}

/** Carries what was tried out past the end of its transaction. */
class TriedOut extends Error {
  readonly outcome: object

  constructor(outcome: object) {
    super('tried out')
    this.outcome = outcome
  }
}

async function tryOut(db: Db, work: (tx: Tx) => Promise<object>): Promise<object> {
  try {
    return await inTransaction(db, async tx => {
      throw new TriedOut(await work(tx))
    })
  } catch (error) {
    if (error instanceof TriedOut) return error.outcome
    throw error
  }
}

export const doInput = z.strictObject({
  token: z.string().max(80_000).describe(`The token of a proposal, at most ${PROPOSAL_MINUTES} minutes old`),
})

/**
 * Does what a token proposes, exactly that and once. Refuses the token of another key, one that has ended or was used,
 * a change that the key may no longer make, and whatever has changed since.
 */
export async function doProposal(c: Call, changes: readonly ChangeTool[], { token }: { token: string }) {
  const { id, tool: name, ...proposal } = await openProposal(c.get('db'), { token, keyId: c.get('staff').sessionId })
  const tool = changes.find(change => change.name === name)
  if (!tool || !mayUse(c, tool)) {
    await recordRefusal(c.get('db'), await activityBy(c), { kind: 'right-refused', label: tool?.route ?? name })
    throw new Refusal('proposal-unreadable')
  }
  const input = proposal.input
  const seen = tool.seen.parse(proposal.seen)
  const outcome = await withActivityLog(c, async (tx, record) => {
    await useProposal(tx, id)
    return await tool.change(tx, { c, input, seen, record })
  })
  return { done: true, changed: outcome }
}
