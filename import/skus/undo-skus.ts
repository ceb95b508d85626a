import { z } from 'zod'
import { anyUuid } from '#db/any-of.ts'
import type { Tx } from '#db/client.ts'
import { lockRows } from '#shop/products/lock-rows.ts'
import { changePrices, type PriceRequest } from '#shop/products/prices/change-prices.ts'
import { changeShownPrices, type ShownRequest } from '#shop/products/prices/change-shown-prices.ts'
import type { Prices } from '#shop/products/product-prices.ts'
import type { Refusal } from '#shop/refusal.ts'
import { changeStock } from '#shop/stock/change-stock.ts'
import { productWithVariant } from '#shop/variant-label.ts'
import { type NotUndone, type UndoContext, undoCause } from '../products/undo-report.ts'

/**
 * Takes the difference that an import made back from the stock of variants, so that sales and deliveries since stay
 * counted. One that would have less than its orders reserve keeps it.
 */
export async function undoStockRows(tx: Tx, context: UndoContext, ids: string[]): Promise<NotUndone[]> {
  const changes = await lockChanges(tx, context, ids)
  const requests = changes.flatMap(({ stock }) => stock.map(({ variantId, change }) => ({ variantId, add: -change })))
  const { refusals } = await changeStock(tx, { requests, note: `Import ${context.number} undone`, by: context.by })
  return await settle(tx, context, { ids, refusals: refusals.map(({ variantId: id, refusal }) => ({ id, refusal })) })
}

const prices = { price: z.int().nullable(), comparePrice: z.int().nullable() }
const writtenPrices = z.union([
  z.object({ productId: z.uuid(), ...prices }),
  // Shown: what shoppers saw. Imports of before 25 November 2026 have what was stored.
  z.object({ variantId: z.uuid(), isShown: z.boolean().default(false), ...prices }),
])

/** Gives products and variants their former prices, except where somebody changed them since. */
export async function undoPriceRows(tx: Tx, context: UndoContext, ids: string[]): Promise<NotUndone[]> {
  const stored: PriceRequest[] = []
  const shown: ShownRequest[] = []
  for (const { before, after } of await lockChanges(tx, context, ids)) {
    const target = writtenPrices.parse(before)
    const [set, seen] = [pricesOf(target), pricesOf(writtenPrices.parse(after))]
    if ('productId' in target) stored.push({ productId: target.productId, set, seen })
    else if (target.isShown) shown.push({ variantId: target.variantId, set, seen })
    else stored.push({ variantId: target.variantId, set, seen })
  }
  // All before any is written: two passes could lock the products of the second one in another order than others do.
  await lockRows(tx, [...stored, ...shown])
  const cause = undoCause(context)
  const reports = [
    await changePrices(tx, { requests: stored, cause }),
    await changeShownPrices(tx, { requests: shown, cause }),
  ]
  return await settle(tx, context, { ids, refusals: reports.flatMap(({ refusals }) => refusals) })
}

const pricesOf = ({ price, comparePrice }: Prices): Prices => ({ price, comparePrice })

const lockChanges = (tx: Tx, { importId }: UndoContext, ids: string[]) =>
  tx
    .selectFrom('import_changes')
    .where('import_id', '=', importId)
    .where('subject_id', '=', anyUuid(ids))
    .where('undone_at', 'is', null)
    .orderBy('subject_id')
    .select(['before', 'after', 'stock'])
    .forUpdate()
    .execute()

type Settled = { ids: string[]; refusals: { id: string; refusal: Refusal }[] }

/** Marks what was undone; returns the rest with names and reasons. */
async function settle(tx: Tx, { importId, explain }: UndoContext, { ids, refusals }: Settled): Promise<NotUndone[]> {
  const reasons = new Map(refusals.map(({ id, refusal }) => [id, explain(refusal)]))
  await tx
    .updateTable('import_changes')
    .set({ undone_at: new Date() })
    .where('import_id', '=', importId)
    .where('subject_id', '=', anyUuid(ids.filter(id => !reasons.has(id))))
    .where('undone_at', 'is', null)
    .execute()
  if (reasons.size === 0) return []
  const rows = await tx
    .selectFrom('products as p')
    .leftJoin('variants as v', join =>
      join.onRef('v.product_id', '=', 'p.id').on('v.id', '=', anyUuid([...reasons.keys()])),
    )
    .where(eb => eb.or([eb('p.id', '=', anyUuid([...reasons.keys()])), eb('v.id', 'is not', null)]))
    .select(['p.id as productId', 'v.id as variantId', 'p.name as product', 'v.name as variant'])
    .execute()
  const names = new Map(
    rows.flatMap(({ productId, variantId, product, variant }) => [
      [productId, product] as const,
      ...(variantId === null ? [] : [[variantId, productWithVariant(product, variant ?? '')] as const]),
    ]),
  )
  return [...reasons].map(([id, reason]) => ({ id, name: names.get(id) ?? null, reason }))
}
