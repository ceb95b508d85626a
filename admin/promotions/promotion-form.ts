import type { z } from 'zod'
import { formatRupees } from '#shop/money.ts'
import { fromLocalTime, toLocalTime } from '#shop/pakistan-time.ts'
import { type PromotionBenefit, parseCode } from '#shop/promotions/promotion.ts'
import { promotionForm } from '#shop/promotions/promotion-form.ts'
import { keysField } from '../parts/form/edit-conflict.ts'
import { schemaErrors } from '../parts/form/schema-errors.ts'
import { formatDateTime } from '../parts/format-date.ts'
import { yesOrNo } from '../parts/yes-or-no.ts'
import { benefitWords, minimumWords } from './promotion-words.ts'
import type { EditedPromotion } from './promotions.ts'

type Named = { id: string; name: string }

export type PromotionInput = z.input<typeof promotionForm>

/** The values of the fields. Numbers are texts while they are typed, times are texts of their fields. */
export type PromotionValues = {
  kind: PromotionBenefit['kind']
  percent: number | string
  amount: number | string
  pieces: number | string
  freePieces: number | string
  name: string
  nameUrdu: string
  hasCode: boolean
  code: string
  minimum: number | string
  isForEverything: boolean
  products: Named[]
  subBrands: Named[]
  categories: Named[]
  startsAt: string
  endsAt: string
  totalLimit: number | string
  phoneLimit: number | string
  isActive: boolean
}

/** What each kind is called for staff. */
export const kindLabels: Record<PromotionBenefit['kind'], string> = {
  percent: 'Percent off',
  rupees: 'Rupees off',
  free_delivery: 'Free delivery',
  buy_get: 'Buy some, get some free',
  bundle: 'Some pieces for one price',
}

/** A code for 10 percent off everything from now on. */
export const emptyPromotion = (now = new Date()): PromotionValues => ({
  kind: 'percent',
  percent: 10,
  amount: '',
  pieces: 2,
  freePieces: 1,
  name: '',
  nameUrdu: '',
  hasCode: true,
  code: '',
  minimum: '',
  isForEverything: true,
  products: [],
  subBrands: [],
  categories: [],
  startsAt: toLocalTime(now.toISOString()),
  endsAt: '',
  totalLimit: '',
  phoneLimit: '',
  isActive: true,
})

export function promotionValuesOf(stored: EditedPromotion): PromotionValues {
  const { benefit, targets, startsAt, endsAt } = stored
  return {
    ...emptyPromotion(),
    ...benefit,
    name: stored.name,
    nameUrdu: stored.nameUrdu,
    hasCode: stored.code !== null,
    code: stored.code ?? '',
    minimum: stored.minimum || '',
    isForEverything: targets === null,
    ...(targets ?? { products: [], subBrands: [], categories: [] }),
    startsAt: toLocalTime(startsAt),
    endsAt: endsAt ? toLocalTime(endsAt) : '',
    totalLimit: stored.totalLimit ?? '',
    phoneLimit: stored.phoneLimit ?? '',
    isActive: stored.isActive,
  }
}

/** What is sent; fields that the kind or the choices hide are left out. */
export function toPromotionInput(values: PromotionValues): PromotionInput {
  const { name, nameUrdu, hasCode, isActive, isForEverything } = values
  const terms = {
    name,
    nameUrdu,
    isActive,
    code: hasCode ? values.code : null,
    minimum: Number(values.minimum),
    targets: isForEverything
      ? null
      : {
          productIds: values.products.map(idOf),
          subBrandIds: values.subBrands.map(idOf),
          categoryIds: values.categories.map(idOf),
        },
    startsAt: fromLocalTime(values.startsAt) ?? '',
    endsAt: values.endsAt === '' ? null : (fromLocalTime(values.endsAt) ?? ''),
    totalLimit: numberOrNull(values.totalLimit),
    phoneLimit: hasCode ? numberOrNull(values.phoneLimit) : null,
  }
  return { ...terms, ...benefitOf(values) }
}

/** The server validates them again. */
export const promotionErrors = (values: PromotionValues): Record<string, string> =>
  schemaErrors(promotionForm, toPromotionInput(values))

/** The parts of the form, to merge two versions. The numbers that a kind has belong to it. */
export const promotionFields = [
  keysField<PromotionValues>('Gives', ['kind', 'percent', 'amount', 'pieces', 'freePieces'], values =>
    benefitWords(benefitOf(values)),
  ),
  keysField<PromotionValues>('Name', ['name'], values => values.name),
  keysField<PromotionValues>('Name in Urdu', ['nameUrdu'], values => values.nameUrdu),
  keysField<PromotionValues>('Code', ['hasCode', 'code'], values =>
    values.hasCode ? parseCode(values.code) : 'Automatic',
  ),
  keysField<PromotionValues>('Minimum', ['minimum'], values => formatRupees(Number(values.minimum))),
  keysField<PromotionValues>('For', ['isForEverything', 'products', 'subBrands', 'categories'], values =>
    values.isForEverything ? 'Everything' : namesOf(values).join(', '),
  ),
  keysField<PromotionValues>('Start', ['startsAt'], values => timeWords(values.startsAt)),
  keysField<PromotionValues>('End', ['endsAt'], values => timeWords(values.endsAt)),
  keysField<PromotionValues>('Total limit', ['totalLimit'], values => String(values.totalLimit)),
  keysField<PromotionValues>('Limit per phone', ['phoneLimit'], values =>
    values.hasCode ? String(values.phoneLimit) : '',
  ),
  keysField<PromotionValues>('Active', ['isActive'], values => yesOrNo(values.isActive)),
]

/** The promotion in a sentence, as far as it is typed: `10% off Kurtas from Rs 2,000, with the code EID10.` */
export function summaryOf(values: PromotionValues): string {
  const names = namesOf(values)
  const scope = values.isForEverything
    ? 'everything'
    : names.length <= 3
      ? names.join(', ') || '…'
      : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`
  const isOff = values.kind === 'percent' || values.kind === 'rupees'
  const what = [benefitWords(benefitOf(values)), isOff ? '' : 'on', scope, minimumWords(Number(values.minimum))]
  const how = values.hasCode ? `with the code ${parseCode(values.code) || '…'}` : 'without a code'
  return `${what.filter(word => word !== '').join(' ')}, ${how}.`
}

function benefitOf(values: PromotionValues): PromotionBenefit {
  const { kind } = values
  const [percent, amount] = [Number(values.percent), Number(values.amount)]
  const [pieces, freePieces] = [Number(values.pieces), Number(values.freePieces)]
  if (kind === 'percent') return { kind, percent }
  if (kind === 'rupees') return { kind, amount }
  if (kind === 'buy_get') return { kind, pieces, freePieces }
  return kind === 'bundle' ? { kind, pieces, amount } : { kind }
}

const namesOf = ({ subBrands, categories, products }: PromotionValues): string[] =>
  [...subBrands, ...categories, ...products].map(({ name }) => name)

const idOf = ({ id }: Named): string => id

const numberOrNull = (typed: number | string): number | null => (typed === '' ? null : Number(typed))

function timeWords(local: string): string {
  const time = fromLocalTime(local)
  return time ? formatDateTime(time) : ''
}
