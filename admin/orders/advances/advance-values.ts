import type { z } from 'zod'
import type { AdvanceKind, AdvanceWay } from '#shop/advances/advance.ts'
import { entryForm } from '#shop/advances/entry-form.ts'
import { fromLocalTime, toLocalTime } from '#shop/pakistan-time.ts'
import { schemaErrors } from '../../parts/form/schema-errors.ts'

/** The fields of an entry. What its kind has no use for is not sent. */
export type EntryValues = {
  amount: number | ''
  way: AdvanceWay
  reference: string
  /** In Pakistan, `2026-11-26T14:05`. */
  happenedAt: string
  reason: string
  note: string
  /** An uploaded picture; its name is only for display. */
  proof: { id: string; fileName: string } | null
}

/** `amount`: what is most likely, '' for none. */
export const newEntry = (amount: number | '', now = new Date()): EntryValues => ({
  amount,
  way: 'easypaisa',
  reference: '',
  happenedAt: toLocalTime(now.toISOString()),
  reason: '',
  note: '',
  proof: null,
})

export type EntryInput = z.input<typeof entryForm>

export function toEntryInput(kind: AdvanceKind, values: EntryValues): EntryInput {
  const { reason, way, reference, note, proof } = values
  const amount = Number(values.amount)
  if (kind === 'retained') return { kind, amount, reason }
  const happenedAt = fromLocalTime(values.happenedAt) ?? ''
  const movement = { amount, way, reference, happenedAt, note, proofId: proof?.id ?? null }
  return kind === 'received' ? { kind, ...movement } : { kind, reason, ...movement }
}

/** The server validates them again. */
export const entryErrors = (kind: AdvanceKind, values: EntryValues): Record<string, string> =>
  schemaErrors(entryForm, toEntryInput(kind, values))
