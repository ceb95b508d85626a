import type { z } from 'zod'
import { formatRupees } from '#shop/money.ts'
import { fromLocalTime, toLocalTime } from '#shop/pakistan-time.ts'
import { parseCode } from '#shop/promotions/promotion.ts'
import { promotionForm } from '#shop/promotions/promotion-form.ts'
import { type PromotionBenefit, ruleOf } from '#shop/promotions/promotion-kinds.ts'
import { partOf, partsOf } from '../parts/form/edit-conflict.ts'
import { schemaErrors } from '../parts/form/schema-errors.ts'
import { formatDateTime } from '../parts/format-date.ts'
import { benefitWords } from './promotion-kinds.tsx'
import { minimumWords } from './promotion-words.ts'
import type { EditedPromotion, Named, PromotionValues } from './promotions.ts'

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

export type PromotionInput = z.input<typeof promotionForm>

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
export const promotionParts = [
  partOf<PromotionValues>('Gives', ['kind', 'percent', 'amount', 'pieces', 'freePieces'], values =>
    benefitWords(benefitOf(values)),
  ),
  ...partsOf<PromotionValues>([
    ['name', 'Name'],
    ['nameUrdu', 'Name in Urdu'],
    ['totalLimit', 'Total limit'],
    ['isActive', 'Active'],
  ]),
  partOf<PromotionValues>('Code', ['hasCode', 'code'], values =>
    values.hasCode ? parseCode(values.code) : 'Automatic',
  ),
  partOf<PromotionValues>('Minimum', ['minimum'], values => formatRupees(Number(values.minimum))),
  partOf<PromotionValues>('For', ['isForEverything', 'products', 'subBrands', 'categories'], values =>
    values.isForEverything ? 'Everything' : namesOf(values).join(', '),
  ),
  partOf<PromotionValues>('Start', ['startsAt'], values => timeWords(values.startsAt)),
  partOf<PromotionValues>('End', ['endsAt'], values => timeWords(values.endsAt)),
  partOf<PromotionValues>('Limit per phone', ['phoneLimit'], values =>
    values.hasCode ? String(values.phoneLimit) : '',
  ),
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
  const names = Object.keys(ruleOf(kind).numbers) as (keyof PromotionValues)[] // the fields have the names of the list
  const numbers = Object.fromEntries(names.map(name => [name, Number(values[name])]))
  return { kind, ...numbers } as PromotionBenefit // an object built from a list has no type of its own
}

const namesOf = ({ subBrands, categories, products }: PromotionValues): string[] =>
  [...subBrands, ...categories, ...products].map(({ name }) => name)

const idOf = ({ id }: Named): string => id

const numberOrNull = (typed: number | string): number | null => (typed === '' ? null : Number(typed))

function timeWords(local: string): string {
  const time = fromLocalTime(local)
  return time ? formatDateTime(time) : ''
}
