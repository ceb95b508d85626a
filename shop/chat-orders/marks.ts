import { productWithVariant } from '../variant-label.ts'
import type { FoundName } from './address-parts.ts'
import type { FoundCity } from './city.ts'
import type { OrderLine } from './line-list.ts'
import type { ChosenPhones } from './phones.ts'
import type { Sums } from './sums.ts'
import type { Span } from './tokens.ts'

export type MarkKind = 'phone' | 'phone2' | 'name' | 'city' | 'address' | 'note' | 'line' | 'total' | 'fee'

/** A part of the text, as places of UTF-16 units, and what it became. */
export type ChatMark = Span & { kind: MarkKind; became: string }

type Read = {
  phones: ChosenPhones
  name: Pick<FoundName, 'parts'> | null
  city: FoundCity | null
  address: readonly Span[]
  notes: readonly Span[]
  lines: readonly OrderLine[]
  sums: Sums
}

/** Where each part of the draft stands in the text, in its order. */
export function listMarks(text: string, { phones, name, city, address, notes, lines, sums }: Read): ChatMark[] {
  const marks: ChatMark[] = [
    ...phones.marked.map(({ start, end, value }) => {
      const kind: MarkKind = value === phones.phone ? 'phone' : 'phone2'
      return { start, end, kind, became: value }
    }),
    ...(name?.parts ?? []).map(span => ({ ...span, kind: 'name' as const, became: name ? nameIn(text, name) : '' })),
    ...(city ? [{ start: city.start, end: city.end, kind: 'city' as const, became: city.city.name }] : []),
    ...address.map(({ start, end }) => ({
      start,
      end,
      kind: 'address' as const,
      became: inOneLine(text.slice(start, end)),
    })),
    ...notes.map(({ start, end }) => ({
      start,
      end,
      kind: 'note' as const,
      became: inOneLine(text.slice(start, end)),
    })),
    ...lines.flatMap(line =>
      line.spans.map(({ start, end }) => ({ start, end, kind: 'line' as const, became: labelOf(line) })),
    ),
    ...[sums.total, sums.fee].flatMap(sum =>
      sum ? [{ start: sum.start, end: sum.end, kind: sum.kind, became: `${sum.value}` }] : [],
    ),
  ]
  return marks.sort((one, other) => one.start - other.start || one.end - other.end)
}

/** The receiver on one line. */
export const nameIn = (text: string, { parts }: Pick<FoundName, 'parts'>): string =>
  parts.map(({ start, end }) => inOneLine(text.slice(start, end))).join(' ')

export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const labelOf = ({ products: [product], variant }: OrderLine): string =>
  product && variant ? productWithVariant(product.name, variant.name) : (product?.name ?? '')
