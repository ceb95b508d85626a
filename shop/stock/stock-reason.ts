/** The reasons with which staff change stock. */
export const stockReasons = ['delivery', 'count', 'damage', 'return', 'other'] as const
export type StockChangeReason = (typeof stockReasons)[number]

/** The longest remark with it. */
export const MAX_REMARK_LENGTH = 200

export const stockReasonLabel: Record<StockChangeReason, string> = {
  delivery: 'Delivery',
  count: 'Count',
  damage: 'Damaged or lost',
  return: 'Return',
  other: 'Other',
}

/** As in the ledger: `Delivery`, `Delivery: from Faisalabad`, and for other reasons only the remark. */
export function stockNote({ why, remark }: { why: StockChangeReason; remark: string }): string {
  const text = remark.trim()
  if (why === 'other') return text
  return text === '' ? stockReasonLabel[why] : `${stockReasonLabel[why]}: ${text}`
}
