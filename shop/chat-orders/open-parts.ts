import type { ChatProduct, ChatVariant } from './catalogue.ts'
import type { OrderLine } from './line-list.ts'
import type { Span } from './tokens.ts'
import { leftOver } from './variants.ts'

/** What staff must ask before the order can be placed. */
export type ChatQuestion = OpenPart['question']

/** A part of the order that the chat leaves open, with what staff may choose from. */
export type OpenPart =
  /** `mistyped`: numbers with a digit too few or too many, as they are written. */
  | { question: 'which-phone'; options: string[]; mistyped: string[] }
  /** English names of the list. */
  | { question: 'which-city'; options: string[] }
  /** `place`: what it is about; null where the chat names nothing that the shop sells. */
  | { question: 'which-product'; place: Span | null; options: NamedProduct[]; quantity: number }
  /** `line`: its place in the lines of the draft. */
  | { question: 'which-variant'; line: number; options: NamedVariant[] }
  | { question: 'quantity'; line: number; options: number[] }
  | { question: 'earlier-order' }

export type NamedProduct = { productId: string; product: string; name: string }
export type NamedVariant = { variantId: string; variant: string; sku: string | null }

type Found = {
  /** Those of one product each, as in the draft. */
  clear: readonly OrderLine[]
  /** Those that fit several products. */
  unclear: readonly OrderLine[]
  phone: { value: string | null; options: string[]; mistyped: string[] }
  city: { value: string | null; options: string[] }
  isEarlierOrder: boolean
}

/** A question has so many answers to choose from; others are searched. */
const MOST_OPTIONS = 8

/** The parts of an order that are open, in the order in which staff ask. */
export function listOpenParts({ clear, unclear, phone, city, isEarlierOrder }: Found): OpenPart[] {
  const isNothingNamed = clear.length === 0 && unclear.length === 0 && !isEarlierOrder
  return [
    ...unclear.map(openProduct),
    ...(isNothingNamed ? [{ question: 'which-product' as const, place: null, options: [], quantity: 1 }] : []),
    ...clear.flatMap((line, place) => openOptions(line, place)),
    ...(isEarlierOrder ? [{ question: 'earlier-order' as const }] : []),
    ...(phone.value === null
      ? [{ question: 'which-phone' as const, options: phone.options, mistyped: phone.mistyped }]
      : []),
    ...(city.value === null ? [{ question: 'which-city' as const, options: city.options }] : []),
  ]
}

/** Each question once, in the order of the open parts. */
export const questionsOf = (open: readonly OpenPart[]): ChatQuestion[] => [
  ...new Set(open.map(({ question }) => question)),
]

const openProduct = ({ products, quantity, spans }: OrderLine): OpenPart => ({
  question: 'which-product',
  place: spans[0] ?? null,
  options: products.slice(0, MOST_OPTIONS).map(namedProduct),
  quantity: quantity ?? 1,
})

function openOptions({ products: [product], choice, variant, openAmounts }: OrderLine, line: number): OpenPart[] {
  const parts: OpenPart[] = []
  if (product && variant === null) {
    const left = leftOver(product, choice)
    parts.push({
      question: 'which-variant',
      line,
      options: (left.length > 0 ? left : product.variants).map(namedVariant),
    })
  }
  if (openAmounts.length > 0) parts.push({ question: 'quantity', line, options: openAmounts })
  return parts
}

const namedProduct = ({ id, slug, name }: ChatProduct): NamedProduct => ({ productId: id, product: slug, name })
const namedVariant = ({ id, name, sku }: ChatVariant): NamedVariant => ({
  variantId: id,
  variant: name,
  sku: sku || null,
})
