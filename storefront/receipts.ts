import { listUsedReceipts } from '#shop/orders/find-order.ts'
import { newToken, sha256 } from '#shop/token.ts'
import type { StorefrontContext } from './context.ts'
import { readCookie, writeCookie } from './session.ts'

const RECEIPTS = 'dukan_receipts'

/** Twelve orders that one browser can still open, and two forms; number and phone open the others. */
const MAX_TOKENS = 14

/** The hashes of the tokens that open receipts in this browser (docs/decisions/0041-receipt-tokens.md). */
export const readReceipts = (c: StorefrontContext): string[] => readTokens(c).map(token => sha256(token))

/**
 * Puts a new token before those this browser has, for the order of the form that is shown: one that somebody planted or copied
 * before opens nothing of it. Nothing that opens an order is lost, nor the token of a form that is on its way in another tab.
 */
export async function addReceiptToken(c: StorefrontContext): Promise<void> {
  const [latest, ...earlier] = readTokens(c)
  const used = await listUsedReceipts(
    c.var.db,
    earlier.map(token => sha256(token)),
  )
  const usedTokens = earlier.filter(token => used.includes(sha256(token)))
  write(c, [newToken(), ...(latest === undefined ? [] : [latest]), ...usedTokens])
}

/** The hash for the order that is placed now: of the token that came with its form, or of a new one for a form that came without. */
export function currentReceiptHash(c: StorefrontContext): string {
  const tokens = readTokens(c)
  const [latest = newToken()] = tokens
  // Said again with the order, should another tab have put a newer one in its place meanwhile.
  write(c, tokens.length > 0 ? tokens : [latest])
  return sha256(latest)
}

const readTokens = (c: StorefrontContext): string[] =>
  (readCookie(c, RECEIPTS) ?? '').split('.').filter(token => /^[\w-]{43}$/.test(token))

const write = (c: StorefrontContext, tokens: string[]): void =>
  writeCookie(c, RECEIPTS, tokens.slice(0, MAX_TOKENS).join('.'), { httpOnly: true })
