import { listUsedReceipts } from '#shop/orders/tracking/find-order.ts'
import { newToken, sha256 } from '#shop/token.ts'
import type { StorefrontContext } from './context.ts'
import { readCookie, writeCookie } from './session.ts'

const RECEIPTS = 'dukan_receipts'

/** Twelve orders that one browser can still open, and two forms; older orders open by number and phone. */
const MAX_TOKENS = 14

/** The hashes of the tokens that open receipts in this browser (docs/decisions/0041-receipt-tokens.md). */
export const readReceipts = (c: StorefrontContext): string[] => readTokens(c).map(token => sha256(token))

/**
 * Puts a new token before the existing ones, for the order of the shown form: a token that was planted or copied before
 * does not open it. The tokens of orders stay, and so does that of a form that is being sent in another tab.
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

/**
 * `receiptHash`: for the order that is placed now, of its form's token or of a new one when the form came without.
 * `receiptHashes`: of the orders that this browser can open.
 */
export function receiptsOfOrder(c: StorefrontContext): { receiptHash: string; receiptHashes: string[] } {
  const tokens = readTokens(c)
  const [latest = newToken()] = tokens
  // Written again with the order, in case another tab has replaced the cookie with a newer one.
  write(c, tokens.length > 0 ? tokens : [latest])
  return { receiptHash: sha256(latest), receiptHashes: readReceipts(c) }
}

const readTokens = (c: StorefrontContext): string[] =>
  (readCookie(c, RECEIPTS) ?? '').split('.').filter(token => /^[\w-]{43}$/.test(token))

const write = (c: StorefrontContext, tokens: string[]): void =>
  writeCookie(c, RECEIPTS, tokens.slice(0, MAX_TOKENS).join('.'), { httpOnly: true })
