import type { NewEntry } from '#shop/advances/record-entry.ts'
import { type OrderStatus, orderStatuses } from '#shop/order-status/status.ts'
import type { History, HistoryRecord, Operation, VersionedOperation } from '../history.ts'
import type { InitialStock } from '../initial-stock.ts'
import type { NewVariant } from '../shop.ts'
import { type Sheet, sheetOf, sheetOfCall } from './sheets.ts'

/** unknown: it may have happened. */
export type Happened = 'acknowledged' | 'unknown'

/** An operation that was not refused, with its time. */
type Attempted = Pick<HistoryRecord, 'started' | 'ended'> & { is: Happened }

/** A form of a shopper or of staff, and all responses to it. */
export type SentForm = {
  sheet: Sheet
  placed: { orderNumber: string; started: number; ended: number }[]
  refused: { code: string; started: number }[]
  isUnknown: boolean
}

/**
 * A change of a version. `became`: the version that it was answered with; undefined when no answer has one. `seen`: the
 * version of this order that it named. A merge is a change of each of its orders.
 */
export type VersionedAttempt = Attempted & {
  operation: VersionedOperation
  seen: number
  became: number | undefined
}

/** `statuses`: one of these it became. `isStep`: the history has a change to it. */
export type StatusAttempt = Attempted & { statuses: readonly OrderStatus[]; isStep: boolean }

/**
 * A hold until a day; null: its end. undefined: what it was before. `joins`: by a merge, one of those that these orders
 * had.
 */
export type HoldEnd = { until: string | null | undefined } | { joins: readonly string[] }

export type HoldAttempt = Attempted & HoldEnd

export type SplitAttempt = {
  operation: VersionedOperation & { kind: 'split' }
  is: Happened
  /** The second order; undefined when no answer says it. */
  orderNumber: string | undefined
}

/** `refused`: each time. */
export type ExpectedEntry = {
  orderNumber: string
  entry: NewEntry
  is: Happened | 'refused'
  isVoid: Happened | undefined
}

export type StockAttempt = { variantId: string; pieces: number; is: 'acknowledged' | 'unknown' | 'refused' }

export type KnownVariant = {
  variantId: string
  productId: string
  name: string
  opening: number
  /** Whether it was certainly added. */
  isSure: boolean
  /** Whether its tracking may have been switched: then an order need not hold its quantity. */
  isSwitched: boolean
  /** Whether it was deleted on its own. */
  gone?: Happened
}

/** The expected state of a shop after a history. */
export type ExpectedState = {
  /** By the note that names them. */
  forms: Map<string, SentForm>
  /** By order number; refused changes have no effect and are left out. */
  statuses: Map<string, StatusAttempt[]>
  changes: Map<string, VersionedAttempt[]>
  holds: Map<string, HoldAttempt[]>
  /** By the order that was split. */
  splits: Map<string, SplitAttempt[]>
  /** Merges that were taken back, by the order that had the lines of all. */
  undos: Map<string, Happened[]>
  /** Cancellations by which the shop keeps an advance. */
  keeps: Map<string, number>
  /** By id. */
  entries: Map<string, ExpectedEntry>
  /** By tag. */
  stock: Map<string, StockAttempt>
  /** By id; includes variants whose creation is unknown. */
  variants: Map<string, KnownVariant>
  goneProducts: Map<string, Happened>
}

export function readHistory({ records }: History, initial: InitialStock): ExpectedState {
  const expected: ExpectedState = {
    forms: new Map(),
    statuses: new Map(),
    changes: new Map(),
    holds: new Map(),
    splits: new Map(),
    undos: new Map(),
    keeps: new Map(),
    entries: new Map(),
    stock: new Map(),
    variants: new Map(),
    goneProducts: new Map(),
  }
  for (const { productId, variants } of initial)
    for (const variant of variants) open(expected.variants, productId, variant, 'acknowledged')
  for (const record of records) read(expected, record)
  return expected
}

function read(expected: ExpectedState, record: HistoryRecord): void {
  const { operation, answer, started, ended } = record
  if (answer.is === 'error') return
  if (operation.kind === 'order') readForm(expected, sheetOf(operation.form), record)
  if (operation.kind === 'made') readForm(expected, sheetOfCall(operation.order), record)
  if (operation.kind === 'advance') readEntry(expected, operation, answer.is)
  const { is } = answer
  if (operation.kind === 'add') expected.stock.set(operation.tag, { ...operation, is })
  if (operation.kind === 'set')
    expected.stock.set(operation.tag, { ...operation, pieces: operation.set - operation.seen, is })
  if (answer.is === 'refused') return
  const happened = { started, ended, is: answer.is }
  if (operation.kind === 'status') readStatus(expected, operation, happened)
  if (operation.kind === 'hold') add(expected.holds, operation.orderNumber, { ...happened, until: operation.until })
  if (operation.kind === 'undo') readUndo(expected, operation.orderNumber, { ...record, answer })
  if ('version' in operation) readChange(expected, operation, { ...record, answer })
  readCatalogue(expected, operation, answer.is)
}

function readForm({ forms }: ExpectedState, sheet: Sheet, { answer, started, ended }: HistoryRecord): void {
  const sent = forms.get(sheet.note) ?? { sheet, placed: [], refused: [], isUnknown: false }
  forms.set(sheet.note, sent)
  if (answer.is === 'acknowledged') sent.placed.push({ orderNumber: answer.orderNumber ?? '', started, ended })
  if (answer.is === 'refused') sent.refused.push({ code: answer.code, started })
  if (answer.is === 'unknown') sent.isUnknown = true
}

type StatusOperation = Operation & { kind: 'status' }

function readStatus(expected: ExpectedState, operation: StatusOperation, happened: Attempted): void {
  const { orderNumber, status, keepsAdvance } = operation
  add(expected.statuses, orderNumber, { ...happened, statuses: [status], isStep: true })
  if (keepsAdvance) expected.keeps.set(orderNumber, (expected.keeps.get(orderNumber) ?? 0) + 1)
  if (!isOpenStatus(status)) add(expected.holds, orderNumber, { ...happened, until: null })
}

const openStatuses = orderStatuses.filter(status => isOpenStatus(status))

function isOpenStatus(status: OrderStatus): boolean {
  return status === 'pending' || status === 'placed'
}

type Answered = HistoryRecord & { answer: { is: Happened } }

/** Each of its orders is as before: pending or confirmed, and on hold or not. */
function readUndo(expected: ExpectedState, orderNumber: string, { answer, started, ended }: Answered): void {
  const { is } = answer
  add(expected.undos, orderNumber, is)
  const restored = 'orderNumbers' in answer ? (answer.orderNumbers ?? []) : joinedWith(expected, orderNumber)
  for (const number of [orderNumber, ...restored]) {
    add(expected.statuses, number, { started, ended, is, statuses: openStatuses, isStep: false })
    if (number !== orderNumber) add(expected.holds, number, { started, ended, is, until: undefined })
  }
}

const joinedWith = ({ changes }: ExpectedState, into: string): string[] =>
  (changes.get(into) ?? []).flatMap(({ operation }) =>
    operation.kind === 'merge' && operation.orderNumber === into ? operation.from.map(from => from.orderNumber) : [],
  )

function readChange(
  expected: ExpectedState,
  operation: VersionedOperation,
  { answer, started, ended }: Answered,
): void {
  const { is } = answer
  const { orderNumber, version } = operation
  const happened = { started, ended, is }
  const raised = 'version' in answer ? answer.version : undefined
  const became = operation.kind === 'split' && is === 'acknowledged' ? version + 1 : raised
  add(expected.changes, orderNumber, { ...happened, operation, seen: version, became })
  if (operation.kind === 'void') readVoid(expected, operation.entryId, is)
  if (operation.kind === 'split') {
    const second = 'orderNumber' in answer ? answer.orderNumber : undefined
    add(expected.splits, orderNumber, { operation, is, orderNumber: second })
  }
  if (operation.kind !== 'merge') return
  add(expected.statuses, orderNumber, { ...happened, statuses: openStatuses, isStep: false })
  const joins = [orderNumber, ...operation.from.map(from => from.orderNumber)]
  add(expected.holds, orderNumber, { ...happened, joins })
  for (const from of operation.from) {
    const became = is === 'acknowledged' ? from.version + 1 : undefined
    add(expected.changes, from.orderNumber, { ...happened, operation, seen: from.version, became })
    add(expected.statuses, from.orderNumber, { ...happened, statuses: ['canceled'], isStep: true })
    add(expected.holds, from.orderNumber, { ...happened, until: null })
  }
}

function readEntry(
  { entries }: ExpectedState,
  { orderNumber, entryId, entry }: VersionedOperation & { kind: 'advance' },
  is: ExpectedEntry['is'],
): void {
  const known = entries.get(entryId)
  const certainty = ['refused', 'unknown', 'acknowledged'] as const
  const best = known && certainty.indexOf(known.is) > certainty.indexOf(is) ? known.is : is
  entries.set(entryId, { orderNumber, entry, is: best, isVoid: known?.isVoid })
}

function readVoid({ entries }: ExpectedState, entryId: string, is: Happened): void {
  const known = entries.get(entryId)
  if (known) known.isVoid = moreCertain(known.isVoid, is)
}

function readCatalogue({ variants, goneProducts }: ExpectedState, operation: Operation, is: Happened): void {
  if (operation.kind === 'add-variant') open(variants, operation.productId, operation.variant, is)
  if (operation.kind === 'add-product')
    for (const variant of operation.variants) open(variants, operation.productId, variant, is)
  const known = 'variantId' in operation ? variants.get(operation.variantId) : undefined
  if (operation.kind === 'tracking' && known) known.isSwitched = true
  if (operation.kind === 'drop-variant' && known) known.gone = moreCertain(known.gone, is)
  if (operation.kind === 'drop-product')
    goneProducts.set(operation.productId, moreCertain(goneProducts.get(operation.productId), is))
}

function open(variants: ExpectedState['variants'], productId: string, variant: NewVariant, is: Happened): void {
  const { variantId, name, quantity: opening } = variant
  const isSure = is === 'acknowledged' || variants.get(variantId)?.isSure === true
  variants.set(variantId, { variantId, productId, name, opening, isSure, isSwitched: false })
}

const moreCertain = (one: Happened | undefined, other: Happened): Happened => (one === 'acknowledged' ? one : other)

function add<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
