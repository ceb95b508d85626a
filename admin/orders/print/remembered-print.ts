import { readStored, store } from '../../device-storage.ts'
import { type PrintSort, printSorts } from './print-data.ts'
import { type PrintKind, printKinds } from './print-link.ts'

const LABELS = 'dukan-print-labels'
const SLIPS = 'dukan-print-slips'
const SORT = 'dukan-print-sort'

/** The kind of labels that this device printed last: it has one printer for them. */
export const rememberedLabels = (): PrintKind => printKinds.find(kind => kind === readStored(LABELS)) ?? 'labels'

/** The kind of slips that this device printed last: sheets of A4, or a roll. */
export const rememberedSlips = (): PrintKind => (readStored(SLIPS) === 'slips-80' ? 'slips-80' : 'slips')

/** Remembers the kind of labels, and of slips. The pick list has a link of its own. */
export function rememberKind(kind: PrintKind): void {
  if (kind === 'slips' || kind === 'slips-80') store(SLIPS, kind)
  if (kind === 'labels' || kind === 'labels-a4') store(LABELS, kind)
}

/** How this device sorted the sheets last. */
export const rememberedSort = (): PrintSort => printSorts.find(sort => sort === readStored(SORT)) ?? 'listed'

export const rememberSort = (sort: PrintSort): void => store(SORT, sort)
