import type { OrderStatus } from '#shop/order-status/status.ts'
import type { History, HistoryRecord, Operation, VersionedOperation } from '../history.ts'
import type { InitialStock } from '../initial-stock.ts'
import type { Form, NewVariant } from '../shop.ts'

/** unknown: it may have happened. */
export type Happened = 'acknowledged' | 'unknown'

/** An operation that was not refused, with its time. */
type Attempted = Pick<HistoryRecord, 'started' | 'ended'> & { is: Happened }

/** A checkout form and all responses to it. */
export type SentForm = {
  form: Form
  placed: { orderNumber: string; ended: number }[]
  refused: { code: string; started: number }[]
  isUnknown: boolean
}

/** A change of a version. `became`: the version that it was answered with; undefined when no answer has one. */
export type VersionedAttempt = Attempted & { operation: VersionedOperation; became: number | undefined }

export type StatusAttempt = Attempted & { status: OrderStatus }
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
  forms: Map<number, SentForm>
  /** By order number; refused changes have no effect and are left out. */
  statuses: Map<string, StatusAttempt[]>
  changes: Map<string, VersionedAttempt[]>
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
    stock: new Map(),
    variants: new Map(),
    goneProducts: new Map(),
  }
  for (const { productId, variants } of initial)
    for (const variant of variants) open(expected.variants, productId, variant, 'acknowledged')
  for (const record of records) read(expected, record)
  return expected
}

function read(expected: ExpectedState, { operation, answer, started, ended }: HistoryRecord): void {
  if (answer.is === 'error') return
  if (operation.kind === 'order') readForm(expected, operation.form, { answer, started, ended })
  const { is } = answer
  if (operation.kind === 'add') expected.stock.set(operation.tag, { ...operation, is })
  if (operation.kind === 'set')
    expected.stock.set(operation.tag, { ...operation, pieces: operation.set - operation.seen, is })
  if (is === 'refused') return
  if (operation.kind === 'status') {
    const attempts = expected.statuses.get(operation.orderNumber) ?? []
    attempts.push({ status: operation.status, started, ended, is })
    expected.statuses.set(operation.orderNumber, attempts)
  }
  if (operation.kind === 'details' || operation.kind === 'content' || operation.kind === 'size') {
    const attempts = expected.changes.get(operation.orderNumber) ?? []
    const became = answer.is === 'acknowledged' ? answer.version : undefined
    attempts.push({ operation, became, started, ended, is })
    expected.changes.set(operation.orderNumber, attempts)
  }
  readCatalogue(expected, operation, is)
}

function readForm(
  { forms }: ExpectedState,
  form: Form,
  { answer, started, ended }: Omit<HistoryRecord, 'operation'>,
): void {
  const sent = forms.get(form.id) ?? { form, placed: [], refused: [], isUnknown: false }
  forms.set(form.id, sent)
  if (answer.is === 'acknowledged') sent.placed.push({ orderNumber: answer.orderNumber ?? '', ended })
  if (answer.is === 'refused') sent.refused.push({ code: answer.code, started })
  if (answer.is === 'unknown') sent.isUnknown = true
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
