import type { ChatDraft } from '#shop/chat-orders/read-chat.ts'
import type { ExpectedDraft, JudgedChat } from './judged-chat.ts'

const fields = [
  'phone',
  'wrong phone',
  'phone2',
  'name',
  'city',
  'address',
  'product',
  'product and variant',
  'quantity',
  'total',
  'fee',
  'questions',
] as const

export type Field = (typeof fields)[number]

/** Right of so many; of wrong phones, how many there are. */
export type Count = { right: number; of: number }
export type Scores = Record<Field, Count>
export type Read = { chat: JudgedChat; draft: ChatDraft }

/** What is right of one draft, field by field. Lines and pieces of addresses count one by one. */
export function scoreChat(expected: ExpectedDraft, draft: ChatDraft): Scores {
  const whole = (isRight: boolean): Count => ({ right: Number(isRight), of: 1 })
  const named = expected.lines.filter(({ variant }) => variant !== null)
  const linesOf = (slug: string) => draft.lines.filter(({ product }) => product === slug)
  const isRead = ({ product, variant }: { product: string; variant: string | null }) =>
    linesOf(product).some(line => line.variant === variant)
  const pieces = expected.address.filter(piece => draft.address.includes(inOneLine(piece)))
  return {
    phone: whole(draft.phone === expected.phone),
    'wrong phone': { right: Number(draft.phone !== null && draft.phone !== expected.phone), of: 1 },
    phone2: whole(draft.phone2 === expected.phone2),
    name: whole(draft.name === expected.name),
    city: whole(draft.city === expected.city),
    address: { right: pieces.length, of: expected.address.length },
    product: {
      right: expected.lines.filter(({ product }) => linesOf(product).length > 0).length,
      of: expected.lines.length,
    },
    'product and variant': { right: named.filter(isRead).length, of: named.length },
    quantity: {
      right: expected.lines.filter(line =>
        linesOf(line.product).some(({ variant, quantity }) => variant === line.variant && quantity === line.quantity),
      ).length,
      of: expected.lines.length,
    },
    total: whole(draft.total === expected.total),
    fee: whole(draft.fee === expected.fee),
    questions: whole(isSameSet(draft.questions, expected.questions)),
  }
}

/** All of a half, or of one kind of it. */
export function sumOf(read: readonly Read[]): Scores {
  const all = read.map(({ chat, draft }) => scoreChat(chat.expected, draft))
  const total = (field: Field): Count => ({
    right: all.reduce((sum, one) => sum + one[field].right, 0),
    of: all.reduce((sum, one) => sum + one[field].of, 0),
  })
  return Object.fromEntries(fields.map(field => [field, total(field)])) as Scores // The names are those of the record.
}

/** Lines of the drafts that nobody asked for, which staff would have to take out. */
export const countExtraLines = (read: readonly Read[]): number =>
  read.reduce(
    (sum, { chat, draft }) =>
      sum + draft.lines.filter(({ product }) => !chat.expected.lines.some(line => line.product === product)).length,
    0,
  )

/** The fields of a draft that are wrong, with what was expected. */
export function listMistakes({ chat, draft }: Read): string[] {
  const scores = scoreChat(chat.expected, draft)
  return fields.flatMap(field => {
    const { right, of } = scores[field]
    if (field === 'wrong phone' ? right === 0 : right === of) return []
    return [
      `${field}: ${JSON.stringify(shownOf(field, draft))}, expected ${JSON.stringify(shownOf(field, chat.expected))}`,
    ]
  })
}

function shownOf(field: Field, draft: ChatDraft | ExpectedDraft): unknown {
  if (field === 'wrong phone') return draft.phone
  if (field === 'product' || field === 'product and variant' || field === 'quantity')
    return draft.lines.map(({ product, variant, quantity }) => `${quantity} ${product} ${variant}`)
  return draft[field]
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ')

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every(item => other.includes(item))
