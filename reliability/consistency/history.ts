import type { NewEntry } from '#shop/advances/record-entry.ts'
import type { OrderStatus } from '#shop/order-status/status.ts'
import type { CheckoutDetails } from '#shop/orders/placing/checkout-form.ts'
import type { Answer, Form, NewVariant, StaffOrder } from './shop.ts'

/** An operation of a client. Stock changes are identified by `tag`, orders by their number. */
export type Operation =
  | { kind: 'order'; form: Form }
  /** By staff, for a customer who calls. */
  | { kind: 'made'; order: StaffOrder }
  /** `keepsAdvance`: staff cancel, and the shop keeps what was paid. */
  | { kind: 'status'; orderNumber: string; status: OrderStatus; keepsAdvance?: boolean }
  | VersionedOperation
  /** The latest merge into an order is taken back. */
  | { kind: 'undo'; orderNumber: string }
  /** Until a day; null: the hold is ended. */
  | { kind: 'hold'; orderNumber: string; until: string | null }
  | { kind: 'add'; variantId: string; tag: string; pieces: number }
  | { kind: 'set'; variantId: string; tag: string; set: number; seen: number }
  | { kind: 'price'; productId: string; price: number }
  | { kind: 'sale'; productId: string; price: number }
  | { kind: 'promotion'; at: number; isActive: boolean }
  | { kind: 'tracking'; variantId: string; tracked: boolean }
  | { kind: 'add-variant'; productId: string; variant: NewVariant }
  | { kind: 'drop-variant'; variantId: string }
  | { kind: 'add-product'; productId: string; variants: NewVariant[] }
  | { kind: 'drop-product'; productId: string }
  /** A read; recorded only when it failed. */
  | { kind: 'reading'; what: string }

/** A change of an order by somebody who saw this version of it. */
export type VersionedOperation = { orderNumber: string; version: number } & (
  | { kind: 'details'; details: CheckoutDetails }
  | { kind: 'content'; content: ChangedContent }
  /** By the shopper, from one variant to another, by their names. */
  | { kind: 'size'; from: string; to: string }
  | { kind: 'advance'; entryId: string; entry: NewEntry }
  | { kind: 'void'; entryId: string }
  /** Into this order, of others at the versions that staff saw. */
  | { kind: 'merge'; from: { orderNumber: string; version: number }[]; fee?: number | undefined }
  /** `goes`: into a second order, by name and price of the lines. */
  | { kind: 'split'; goes: SplitLine[]; fee?: number | 'calculated' | undefined }
)

export type SplitLine = { name: string; price: number; quantity: number }

/**
 * All that an order shall contain. Lines by the names of their variants; `price`: a lowered one of a new line;
 * `agreed`: that of a line whose variant stays, as it was on screen.
 */
export type ChangedContent = {
  lines: { name: string; quantity: number; price: number | null; agreed: number | null }[]
  fee?: number | 'calculated'
  /** Of staff; 0: none. */
  discount?: number
}

/** `started` and `ended` come from a counter, so that the order of any two is known. */
export type HistoryRecord = { operation: Operation; started: number; ended: number; answer: Answer }

/** Every attempt and its response, in the order in which they ended. */
export type History = {
  records: HistoryRecord[]
  /** How often an operation began while the same order, variant or order key was in use. */
  meetings: { order: number; variant: number; key: number }
  /** The largest number of simultaneous operations. */
  mostAtOnce: number
}

/** Records a history while it happens. */
export function newRecorder() {
  const history: History = { records: [], meetings: { order: 0, variant: 0, key: 0 }, mostAtOnce: 0 }
  const underWay = new Map<string, number>()
  let clock = 0
  let atOnce = 0

  async function record(operation: Operation, ask: () => Promise<Answer>): Promise<Answer> {
    const subjects = subjectsOf(operation)
    begin(subjects)
    const started = clock++
    const answer = await ask().catch((error: unknown): Answer => ({ is: 'error', what: String(error) }))
    history.records.push({ operation, started, ended: clock++, answer })
    for (const { name } of subjects) end(name)
    atOnce--
    return answer
  }

  function begin(subjects: Subject[]): void {
    history.mostAtOnce = Math.max(history.mostAtOnce, ++atOnce)
    const met = new Set(subjects.filter(({ name }) => underWay.get(name)).map(({ kind }) => kind))
    for (const kind of met) history.meetings[kind]++
    for (const { name } of subjects) underWay.set(name, (underWay.get(name) ?? 0) + 1)
  }

  function end(name: string): void {
    const count = (underWay.get(name) ?? 1) - 1
    if (count === 0) underWay.delete(name)
    else underWay.set(name, count)
  }

  return { history, record }
}

type Subject = { kind: keyof History['meetings']; name: string }

function subjectsOf(operation: Operation): Subject[] {
  if (operation.kind === 'order') {
    const variants = new Set(operation.form.lines.map(({ variantId }) => variantId))
    return [
      { kind: 'key', name: operation.form.key },
      ...[...variants].map(name => ({ kind: 'variant' as const, name })),
    ]
  }
  if (operation.kind === 'made') {
    const { key, terms } = operation.order
    return [
      { kind: 'key', name: key },
      ...terms.lines.map(line => ({ kind: 'variant' as const, name: line.variantId })),
    ]
  }
  if (operation.kind === 'merge')
    return [operation, ...operation.from].map(({ orderNumber }) => ({ kind: 'order' as const, name: orderNumber }))
  if ('orderNumber' in operation) return [{ kind: 'order', name: operation.orderNumber }]
  if ('variantId' in operation) return [{ kind: 'variant', name: operation.variantId }]
  return []
}
