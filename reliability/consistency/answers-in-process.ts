import pg from 'pg'
import { isConnectionError, isOverloadError } from '#db/connection-errors.ts'
import { Refusal } from '#shop/refusal.ts'
import type { Answer, NoAnswer } from './shop.ts'

/** A field error of a form, which is a refusal as well. */
export class Refused extends Error {}

export async function answerTo(ask: () => Promise<Done | unknown>): Promise<Answer> {
  return await orNone(async () => {
    const done = await ask()
    if (!(done instanceof Object)) return acknowledged
    const { orderNumber, version, orderNumbers }: Done = done
    return {
      is: 'acknowledged',
      ...(orderNumber !== undefined && { orderNumber }),
      ...(version !== undefined && { version }),
      ...(orderNumbers !== undefined && { orderNumbers }),
    }
  })
}

type Done = { orderNumber?: string; version?: number; orderNumbers?: string[] }

const acknowledged: Answer = { is: 'acknowledged' }
const unknown: NoAnswer = { is: 'unknown' }

export async function orNone<Got>(ask: () => Promise<Got>): Promise<Got | NoAnswer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Refusal) return refused(error.code)
    if (error instanceof Refused) return refused(error.message)
    return isConnectionError(error) || isOverloadError(error) ? unknown : { is: 'error', what: messageOf(error) }
  }
}

/** One object for each code, so that a history of a million needs few. */
const refusals = new Map<string, NoAnswer>()
function refused(code: string): NoAnswer {
  const known = refusals.get(code) ?? { is: 'refused', code }
  refusals.set(code, known)
  return known
}

function messageOf(error: unknown): string {
  const code = error instanceof pg.DatabaseError ? ` (${error.code}, ${error.constraint ?? error.detail ?? ''})` : ''
  return `${error}${code}`
}

export async function unlessAway<Seen>(read: () => Promise<Seen>): Promise<Seen | undefined> {
  try {
    return await read()
  } catch (error) {
    if (isConnectionError(error)) return undefined
    throw error
  }
}
