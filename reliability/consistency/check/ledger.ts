import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { orderStatuses, stockEffect } from '#shop/order-status/status.ts'
import { checkStock } from '#shop/stock/reconcile-stock.ts'
import type { ExpectedState } from './expected-state.ts'

type Report = (sentence: string) => void

/**
 * Checks that the ledger adds up row by row, that each order's movements form one path, and that each stock change is
 * recorded once.
 */
export async function checkLedger(db: Db, expected: ExpectedState, report: Report): Promise<void> {
  await checkRunningSums(db, report)
  await checkNeverOversold(db, expected, report)
  await checkOrderPaths(db, report)
  await checkOrderSums(db, report)
  await checkSplits(db, report)
  await checkOrderSteps(db, expected, report)
  await checkSlips(db, expected, report)
  await checkOpenings(db, expected, report)
  for (const { variant, onHand, reserved } of (await checkStock(db)).differences)
    report(
      `${variant}: ${onHand.inventory} on hand and ${reserved.inventory} reserved; by the ledger ${onHand.ledger} and ${reserved.ledger}, by open orders ${reserved.orders}.`,
    )
}

async function rowsOf<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(db)).rows
}

async function checkRunningSums(db: Db, report: Report): Promise<void> {
  const wrong = await rowsOf(
    db,
    sql<{ name: string; lines: number }>`
      select v.name, count(*) as lines from (
        select *, sum(quantity_change) over upto as quantity, sum(reserved_change) over upto as reserved
        from stock_movements window upto as (partition by variant_id order by position)
      ) as m join variants v on v.id = m.variant_id
      where quantity <> quantity_after or reserved <> reserved_after
      group by v.name`,
  )
  for (const { name, lines } of wrong)
    report(`${name}: the balance in the ledger differs from its running sum, number of rows: ${lines}.`)
}

async function checkNeverOversold(db: Db, { variants }: ExpectedState, report: Report): Promise<void> {
  const wrong = await rowsOf(
    db,
    sql<{ variantId: string; quantity: number; reserved: number; lines: number }>`
      select variant_id as "variantId", min(quantity_after) as quantity, min(reserved_after) as reserved, count(*) as lines
      from stock_movements where quantity_after < 0 or reserved_after < 0 or reserved_after > quantity_after
      group by variant_id`,
  )
  for (const { variantId, quantity, reserved, lines } of wrong) {
    const variant = variants.get(variantId)
    if (quantity < 0 || reserved < 0) report(`${variant?.name ?? variantId}: the ledger goes below 0.`)
    else if (!variant?.isSwitched)
      report(`${variant?.name ?? variantId}: the ledger reserves more than is in stock, number of rows: ${lines}.`)
  }
}

/** What changes the pieces that an order has. */
const changing = sql`('edit', 'merge', 'split')`

/**
 * The pieces of an order's lines of a variant are free, reserved or shipped: any other sum of its movements was
 * recorded twice or in part. Lines that were changed, joined or divided had other quantities before, also without a
 * movement where pieces were not counted; those that were removed hold nothing in the end.
 */
async function checkOrderPaths(db: Db, report: Report): Promise<void> {
  const wrong = await rowsOf(
    db,
    sql<{ orderNumber: string | null; name: string }>`
      with line as (select order_id, variant_id, sum(quantity) as quantity from order_items group by 1, 2)
      select distinct o.order_number as "orderNumber", v.name from (
        select *, sum(quantity_change) over upto as quantity, sum(reserved_change) over upto as reserved,
          row_number() over upto as step, lead(position) over upto is null as is_last,
          bool_or(reason in ${changing}) over (partition by order_id, variant_id)
            or exists (select from order_history h where h.order_id = stock_movements.order_id and h.changes ? 'items')
            as is_changed
        from stock_movements where reason in ('order', 'status', 'expired', 'edit', 'merge', 'split')
        window upto as (partition by order_id, variant_id order by position)
      ) as m
        join variants v on v.id = m.variant_id
        left join orders o on o.id = m.order_id
        left join line i on i.order_id = m.order_id and i.variant_id = m.variant_id
      where (m.reason = 'order' and step > 1)
        or case when is_changed then o.id is null or m.quantity > 0 or m.reserved < 0 or m.quantity < 0 and m.reserved > 0
            or is_last and i.quantity is null and (m.quantity, m.reserved) <> (0, 0)
          else i.quantity is null or (m.quantity, m.reserved) not in ((0, 0), (0, i.quantity), (-i.quantity, 0)) end`,
  )
  for (const { orderNumber, name } of wrong)
    report(`${orderNumber ?? 'A missing order'} moved ${name} twice, in part, or without an order line.`)
}

/** Checks what the lines of a variant in an order hold together. */
async function checkOrderSums(db: Db, report: Report): Promise<void> {
  const wrong = await rowsOf(
    db,
    sql<{ orderNumber: string; name: string; holds: string; quantity: number; reserved: number }>`
      select o.order_number as "orderNumber", i.name, i.holds,
        coalesce(m.quantity, 0) as quantity, coalesce(m.reserved, 0) as reserved
      from (
        select order_id, variant_id, min(variant_name) as name, string_agg(distinct stock::text, ' and ') as holds,
          sum(case when stock = 'deducted' then -quantity else 0 end) as quantity,
          sum(case when stock = 'reserved' then quantity else 0 end) as reserved
        from order_items where variant_id is not null group by 1, 2
      ) as i join orders o on o.id = i.order_id left join (
        select order_id, variant_id, sum(quantity_change) as quantity, sum(reserved_change) as reserved
        from stock_movements where order_id is not null group by 1, 2
      ) as m on m.order_id = i.order_id and m.variant_id = i.variant_id
      where (coalesce(m.quantity, 0), coalesce(m.reserved, 0)) <> (i.quantity, i.reserved)`,
  )
  for (const { orderNumber, name, holds, quantity, reserved } of wrong)
    report(
      `${orderNumber}'s line of ${name} holds ${holds}, but its movements come to ${quantity} on hand and ${reserved} reserved.`,
    )
}

/** A split moves pieces from one order to another, so its movements come to 0. */
async function checkSplits(db: Db, report: Report): Promise<void> {
  const wrong = await rowsOf(
    db,
    sql<{ name: string; quantity: number; reserved: number }>`
      select v.name, sum(m.quantity_change) as quantity, sum(m.reserved_change) as reserved
      from stock_movements m join variants v on v.id = m.variant_id where m.reason = 'split'
      group by 1 having (sum(m.quantity_change), sum(m.reserved_change)) <> (0, 0)`,
  )
  for (const { name, quantity, reserved } of wrong)
    report(`${name}: splits come to ${quantity} on hand and ${reserved} reserved, but they move pieces between orders.`)
}

/**
 * Checks the movements of variants that were always tracked: one when the order was placed, and one for each change of
 * its stock effect. Expired, unconfirmed, changed, joined and divided lines have other steps; the checks of holds and
 * sums cover them.
 */
async function checkOrderSteps(db: Db, { variants }: ExpectedState, report: Report): Promise<void> {
  const counted = [...variants.values()].filter(({ isSwitched }) => !isSwitched).map(({ variantId }) => variantId)
  const wrong = await rowsOf(
    db,
    sql<{ orderNumber: string; name: string; movements: number; steps: number }>`
      select o.order_number as "orderNumber", i.variant_name as name, coalesce(m.movements, 0) as movements,
        1 + coalesce(h.steps, 0) as steps
      from order_items i join orders o on o.id = i.order_id left join (
        select order_id, variant_id, count(*) as movements, bool_or(reason = 'expired' or reason in ${changing}) or not bool_or(reason = 'order') as was_not_held
        from stock_movements where order_id is not null group by 1, 2
      ) as m on m.order_id = i.order_id and m.variant_id = i.variant_id left join (
        select order_id, count(*) as steps from order_history
        where event = 'status' and ${effectOf('from_status')} <> ${effectOf('to_status')} group by 1
      ) as h on h.order_id = o.id
      where i.variant_id = any(${counted}::uuid[]) and coalesce(m.movements, 0) <> 1 + coalesce(h.steps, 0)
        and o.hold = 'held' and not coalesce(m.was_not_held, false)`,
  )
  for (const { orderNumber, name, movements, steps } of wrong)
    report(`${orderNumber} moved ${name} ${movements} times, but its history says ${steps}.`)
}

/** From the shop's own table; `shop/orders/status/change-status.test.ts` compares that with numbers written by hand. */
const effectOf = (column: string) => {
  const cases = orderStatuses.map(status => sql`when ${sql.lit(status)} then ${sql.lit(stockEffect(status))}`)
  return sql`case ${sql.ref(column)} ${sql.join(cases, sql` `)} end`
}

/** Checks that every acknowledged delivery and count is in the ledger once, and no refused one. */
async function checkSlips(db: Db, { stock, variants }: ExpectedState, report: Report): Promise<void> {
  const booked = await rowsOf(
    db,
    sql<{ tag: string; pieces: number; lines: number }>`
      select note as tag, sum(quantity_change) as pieces, count(*) as lines
      from stock_movements where reason in ('set', 'add', 'repair') group by note`,
  )
  const linesOf = new Map(booked.map(row => [row.tag, row]))
  const there = new Set(
    (await db.selectFrom('inventory').select('variant_id').execute()).map(({ variant_id }) => variant_id),
  )
  for (const [tag, { variantId, pieces, is }] of stock) {
    const { lines = 0, pieces: moved = 0 } = linesOf.get(tag) ?? {}
    linesOf.delete(tag)
    const name = variants.get(variantId)?.name ?? variantId
    if (is === 'refused' && lines > 0) report(`${tag} was refused, but moved ${moved} of ${name}.`)
    else if (lines > 1 || (lines === 1 && moved !== pieces))
      report(`${tag} was for ${pieces} of ${name}, but moved ${moved} in ${lines} rows.`)
    else if (is === 'acknowledged' && lines === 0 && pieces !== 0 && there.has(variantId))
      report(`${tag} for ${pieces} of ${name} was acknowledged, but is not in the ledger.`)
  }
  for (const { tag, pieces } of linesOf.values())
    report(`The ledger has "${tag}" for ${pieces} pieces, which nobody requested.`)
}

async function checkOpenings(db: Db, { variants }: ExpectedState, report: Report): Promise<void> {
  const rows = await db
    .selectFrom('inventory as i')
    .leftJoin('stock_movements as m', join =>
      join.onRef('m.variant_id', '=', 'i.variant_id').on('m.reason', '=', 'opening'),
    )
    .groupBy('i.variant_id')
    .select(['i.variant_id as variantId', sql<number>`coalesce(sum(m.quantity_change), 0)`.as('pieces')])
    .execute()
  for (const { variantId, pieces } of rows) {
    const variant = variants.get(variantId)
    if (variant && variant.opening !== pieces)
      report(`${variant.name} opened with ${variant.opening}, but the ledger says ${pieces}.`)
  }
}
