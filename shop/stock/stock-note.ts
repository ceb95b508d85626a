/** Why somebody at the desk changes stock. */
export const stockWhys = ['delivery', 'count', 'damage', 'return', 'other'] as const
export type StockWhy = (typeof stockWhys)[number]

/** The longest remark that goes with it. */
export const MAX_REMARK_LENGTH = 200

export const whyLabel: Record<StockWhy, string> = {
  delivery: 'Delivery',
  count: 'Count',
  damage: 'Damaged or lost',
  return: 'Return',
  other: 'Other',
}

/** As the ledger keeps it: `Delivery`, `Delivery: from Faisalabad`, and what is other in its own words. */
export function stockNote({ why, remark }: { why: StockWhy; remark: string }): string {
  const said = remark.trim()
  if (why === 'other') return said
  return said === '' ? whyLabel[why] : `${whyLabel[why]}: ${said}`
}
