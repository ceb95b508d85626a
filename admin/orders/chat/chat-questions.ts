import type { InferResponseType } from 'hono/client'
import { advanceWays } from '#shop/advances/advance.ts'
import { formatRupees, type Rupees } from '#shop/money.ts'
import { countDigits, foldDigits, formatPhone } from '#shop/phone.ts'
import { productWithVariant, variantLabel } from '#shop/variant-label.ts'
import type { api } from '../../client.ts'
import { type Answer, type FoundInChat, ofCity, productOf, type ReadChat } from './chat-draft.ts'

export type LastOrder = NonNullable<
  InferResponseType<(typeof api)['chat-orders']['last-order']['$get'], 200>['lastOrder']
>

/** A question of the chat, and its answers. */
export type ChatQuestion = {
  /** Its place in the open parts of the chat. */
  place: number
  title: string
  /** What it is about, as it is written in the chat or called in the shop; empty where nothing is. */
  about: string
  answers: ChatAnswer[]
  /** What to do where no answer fits. */
  otherwise: string
}

export type ChatAnswer = { label: string; isSoldOut: boolean; gives: Answer }

/** What the form has by now. `calculatedFee`: what the shop's rule asks; null until that is known. */
export type FormSoFar = { phone: string; city: string; calculatedFee: Rupees | null }

/** `lastOrder`: of the customer in the form; undefined until that is known. */
type Asked = { chat: ReadChat; text: string; lastOrder: LastOrder | null | undefined; form: FormSoFar }
type Part = ReadChat['open'][number]

/** The questions of a chat that the form does not answer, in the order of its open parts. */
export const listQuestions = (asked: Asked): ChatQuestion[] =>
  asked.chat.open.flatMap((part, place) =>
    isAnswered(part, asked.form) ? [] : [{ place, ...questionOf(part, asked) }],
  )

/** As many digits as a checkout asks for. */
const WHOLE_PHONE = 10

function isAnswered(part: Part, { phone, city, calculatedFee }: FormSoFar): boolean {
  if (part.question === 'which-phone') return countDigits(phone) >= WHOLE_PHONE
  if (part.question === 'which-city') return city.trim() !== ''
  // Without items the shop asks nothing, and there is nothing to compare.
  return part.question === 'delivery-fee' && (calculatedFee === null || calculatedFee === part.fee)
}

function questionOf(part: Part, { chat, text, lastOrder, form }: Asked): Omit<ChatQuestion, 'place'> {
  switch (part.question) {
    case 'which-phone':
      return {
        title: 'Which phone number?',
        about: '',
        answers: part.options.map(phone => fills(formatPhone(phone), { customer_phone: formatPhone(phone) })),
        otherwise: part.options.length > 0 ? 'Or type it into the form.' : describeNone(part.mistyped),
      }
    case 'which-city':
      return {
        title: 'Which city?',
        about: '',
        answers: part.options.map(city => fills(city, ofCity(city))),
        otherwise: part.options.length > 0 ? 'Or type it into the form.' : 'The chat names none. Ask for it.',
      }
    case 'which-product':
      return {
        title: 'Which product?',
        about: part.place ? text.slice(part.place.start, part.place.end) : '',
        answers: part.options.map(({ productId, name }) => {
          const gives: Answer = { kind: 'product', productId, quantity: part.quantity }
          return { label: name, isSoldOut: isSoldOut(chat, productId, null), gives }
        }),
        otherwise:
          part.options.length > 0 ? 'Or look for it in the form.' : 'The chat names nothing that the shop sells.',
      }
    case 'which-variant':
      return {
        title: 'Which variant?',
        about: nameOf(chat, part.line),
        answers: part.options.map(({ variantId, variant }) => {
          const gives: Answer = { kind: 'variant', line: part.line, variantId }
          return { label: variant, isSoldOut: isSoldOut(chat, productIdOf(chat, part.line), variantId), gives }
        }),
        otherwise: '',
      }
    case 'quantity':
      return {
        title: 'How many?',
        about: nameOf(chat, part.line),
        answers: part.options.map(quantity => {
          const gives: Answer = { kind: 'quantity', line: part.line, quantity }
          return { label: String(quantity), isSoldOut: false, gives }
        }),
        otherwise: '',
      }
    case 'sold-out':
      return {
        title: 'Sold out. What instead?',
        about: `${nameOf(chat, part.line)} ${variantLabel(part.options[0]?.variant ?? '')}`.trim(),
        answers: [
          ...part.options.map(({ variantId, variant }, at) => {
            const gives: Answer = { kind: 'variant', line: part.line, variantId }
            return { label: variantLabel(variant) || 'As it was asked for', isSoldOut: at === 0, gives }
          }),
          fills('Leave it out', {}),
        ],
        otherwise: '',
      }
    case 'delivery-fee':
      return askFee(part.fee, form.calculatedFee ?? 0)
    case 'advance':
      return {
        title: 'Has the advance arrived?',
        about: [formatRupees(part.amount), part.way ? advanceWays[part.way] : '', part.reference]
          .filter(part => part !== '')
          .join(', '),
        answers: [fills('Noted', {})],
        otherwise: 'Check it, then record it as “Advance received”. Nothing is recorded by itself.',
      }
    case 'earlier-order':
      return { title: 'The same as last time?', about: '', ...likeLastOrder(lastOrder) }
  }
}

function describeNone(mistyped: readonly string[]): string {
  const [written] = mistyped
  if (written === undefined) return 'The chat has none. Ask for it.'
  const isShort = nationalDigits(written) < DIGITS_OF_MOBILE
  return `${written} has ${isShort ? 'too few' : 'too many'} digits. Ask for the right number.`
}

/** 0300 1234567 */
const DIGITS_OF_MOBILE = 11
const nationalDigits = (written: string): number =>
  foldDigits(written)
    .replace(/\D/g, '')
    .replace(/^(?:00)?92/, '0').length

const askFee = (named: Rupees, calculated: Rupees): Omit<ChatQuestion, 'place'> => ({
  title: 'Which delivery fee?',
  about: `${feeLabel(named)} in the chat, ${feeLabel(calculated)} by the rule of the shop`,
  answers: [
    fills(`${feeLabel(named)}, as in the chat`, { fee: named }),
    fills(`${feeLabel(calculated)}, by the rule`, { fee: '' }),
  ],
  otherwise: '',
})

const feeLabel = (fee: Rupees): string => (fee === 0 ? 'free' : formatRupees(fee))

const fills = (label: string, found: Omit<FoundInChat, 'lines'>): ChatAnswer => ({
  label,
  isSoldOut: false,
  gives: { kind: 'found', found: { ...found, lines: [] } },
})

function likeLastOrder(lastOrder: Asked['lastOrder']): Pick<ChatQuestion, 'answers' | 'otherwise'> {
  if (lastOrder === undefined) return { answers: [], otherwise: 'Offered as soon as the phone number is there.' }
  if (lastOrder === null) return { answers: [], otherwise: 'The shop knows no earlier order of this number.' }
  const { lines, notSold } = lastOrder
  const label = lines
    .map(({ product, variantId, quantity }) => {
      const variant = product.variants.find(one => one.variantId === variantId)
      return `${quantity} × ${variant ? productWithVariant(product.name, variant.name) : product.name}`
    })
    .join(' + ')
  return {
    answers: lines.length > 0 ? [{ ...fills(label, {}), gives: { kind: 'found', found: { lines } } }] : [],
    otherwise: notSold.length > 0 ? `Not sold any more: ${notSold.join('; ')}.` : '',
  }
}

const productIdOf = (chat: ReadChat, line: number): string => chat.lines[line]?.productId ?? ''

const nameOf = (chat: ReadChat, line: number): string => productOf(chat, productIdOf(chat, line))?.name ?? ''

/** Whether the variant, or all of the product without one, has no piece that nobody holds. */
function isSoldOut(chat: ReadChat, productId: string, variantId: string | null): boolean {
  const variants = productOf(chat, productId)?.variants ?? []
  const asked = variants.filter(variant => variantId === null || variant.variantId === variantId)
  return asked.length > 0 && asked.every(({ available }) => available !== null && available <= 0)
}
