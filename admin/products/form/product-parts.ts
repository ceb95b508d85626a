import { urlsOf } from '#messages/urls.ts'
import { formatRupees } from '#shop/money.ts'
import {
  type FieldKind,
  type ProductFieldName,
  productFieldNames,
  productFields,
} from '#shop/products/product-fields.ts'
import { productStatuses } from '#shop/products/product-filter.ts'
import { NO_SIZE_CHART } from '#shop/products/product-form.ts'
import { type FormPart, partOf, type Versions } from '../../parts/form/edit-conflict.ts'
import { yesOrNo } from '../../parts/yes-or-no.ts'
import type { Group, Groups } from '../groups.ts'
import { productStatusLabel } from '../product-search.ts'
import type { NumberInputValue, ProductValues, VariantValues } from './product-values.ts'

type SizeChart = Groups['sizeCharts'][number]

/** Sub-brands and categories, and size charts, for their names. */
type Named = { groups: Group[]; sizeCharts: SizeChart[] }

/** The parts of the form, to merge two versions. What a variant has is a part of its own while all versions have it. */
export function productParts(versions: Versions<ProductValues>, named: Named): FormPart<ProductValues>[] {
  const { base, theirs, mine } = versions
  const isEverywhere = ({ id }: VariantValues) => [base, theirs, mine].every(version => findVariant(version, id))
  return [
    ...ownFields(named),
    variantList(base, isEverywhere),
    ...theirs.variants.filter(isEverywhere).flatMap(({ id, name }) => variantFields(id, name)),
  ]
}

type OwnRule = Exclude<keyof ProductValues, ProductFieldName | 'variants'>
type PlainValue = ProductValues[ProductFieldName]

const ownFields = (named: Named): FormPart<ProductValues>[] => [
  // The slug follows the name: who changed one of them typed only that.
  partOf<ProductValues>(
    'Name and URL slug',
    ['name', 'slug'],
    ({ name, slug }) => `${name}\n${urlsOf('en').product(slug)}`,
  ),
  ...productFieldNames
    .filter(name => name !== 'name')
    .map(name =>
      partOf<ProductValues>(productFields[name].label, [name], values =>
        textOf(productFields[name].kind, values[name]),
      ),
    ),
  ...Object.values(withOwnRule(named)),
]

const textOf = (kind: FieldKind, value: PlainValue): string => {
  if (typeof value === 'boolean') return yesOrNo(value)
  if (Array.isArray(value)) return value.join(', ')
  return kind === 'html' ? htmlText(String(value)) : kind === 'status' ? statusText(value) : String(value)
}

function statusText(value: PlainValue): string {
  const status = productStatuses.find(one => one === value)
  return status === undefined ? '' : productStatusLabel[status]
}

const withOwnRule = ({ groups, sizeCharts }: Named): Record<Exclude<OwnRule, 'slug'>, FormPart<ProductValues>> => {
  const field = (label: string, key: OwnRule, text: (values: ProductValues) => string) =>
    partOf<ProductValues>(label, [key], text)
  const groupName = (id: string) => groups.find(group => group.id === id)?.name ?? ''
  return {
    basePrice: field('Base price', 'basePrice', ({ basePrice }) => priceText(basePrice)),
    comparePrice: field('Compare price', 'comparePrice', ({ comparePrice }) => priceText(comparePrice)),
    sku: field('SKU', 'sku', ({ sku }) => sku),
    subBrandId: field('Sub brand', 'subBrandId', ({ subBrandId }) => groupName(subBrandId)),
    categoryId: field('Category', 'categoryId', ({ categoryId }) => groupName(categoryId)),
    sizeChartId: field('Size chart', 'sizeChartId', ({ sizeChartId }) => chartText(sizeChartId, sizeCharts)),
    look: field('Complete the look', 'look', ({ look }) => look.map(({ name }) => name).join(', ')),
    // Their addresses may differ from one response to the next.
    media: {
      ...field('Media', 'media', ({ media }) => media.map(pictureText).join(', ')),
      read: ({ media }) => media.map(({ id, altText, isPrimary }) => ({ id, altText, isPrimary })),
    },
  }
}

/** An id distinguishes files as well as a name would. */
const pictureText = ({ id, altText, isPrimary }: ProductValues['media'][number]) =>
  `${altText || `…${id.slice(-4)}`}${isPrimary ? ' (primary)' : ''}`

type VariantTest = (variant: VariantValues) => boolean

/**
 * Which variants there are, with names, options and order. One that was removed counts with all its values: who has
 * changed it is asked.
 */
const variantList = (base: ProductValues, isEverywhere: VariantTest): FormPart<ProductValues> => ({
  label: 'Variants',
  read: ({ variants }) =>
    variants.map(variant => {
      const { id, name, options } = variant
      const isRemovedBySomebody = findVariant(base, id) !== undefined && !isEverywhere(variant)
      return { id, name, options, ...(isRemovedBySomebody && variantValues(variant)) }
    }),
  write: (into, from) => ({
    ...into,
    variants: from.variants.map(variant => {
      const own = isEverywhere(variant) ? findVariant(into, variant.id) : undefined
      return own ? { ...own, name: variant.name, options: variant.options } : variant
    }),
  }),
  text: ({ variants }) => variants.map(({ name }) => name).join(', '),
})

const variantFields = (id: string, name: string): FormPart<ProductValues>[] =>
  variantLabels.map(([label, key, text]) => ({
    label: `${name}: ${label}`,
    read: values => findVariant(values, id)?.[key],
    write: (into, from) => ({
      ...into,
      variants: into.variants.map(variant =>
        variant.id === id ? { ...variant, [key]: findVariant(from, id)?.[key] } : variant,
      ),
    }),
    text: values => {
      const variant = findVariant(values, id)
      return variant ? text(variant) : ''
    },
  }))

const findVariant = ({ variants }: ProductValues, id: string) => variants.find(variant => variant.id === id)

const variantValues = (variant: VariantValues) => variantLabels.map(([, key]) => variant[key])

const variantLabels: [label: string, key: keyof VariantValues, text: (variant: VariantValues) => string][] = [
  ['Price', 'price', ({ price }) => priceText(price)],
  ['Compare price', 'comparePrice', ({ comparePrice }) => priceText(comparePrice)],
  ['SKU', 'sku', ({ sku }) => sku],
  ['Weight in kg', 'weight', ({ weight }) => String(weight)],
  ['Low-stock threshold', 'lowStockThreshold', ({ lowStockThreshold }) => String(lowStockThreshold)],
  ['Track stock', 'trackInventory', ({ trackInventory }) => yesOrNo(trackInventory)],
  ['Picture', 'pictureId', ({ pictureId }) => (pictureId ? `…${pictureId.slice(-4)}` : '')],
]

const priceText = (price: NumberInputValue): string => (price === '' ? '' : formatRupees(Number(price)))

function chartText(id: string, sizeCharts: SizeChart[]): string {
  if (id === '') return 'From the category'
  return id === NO_SIZE_CHART ? 'No chart' : (sizeCharts.find(chart => chart.id === id)?.title ?? 'Another chart')
}

/**
 * The text of HTML, one line for each paragraph. Parsed in a separate document, so that nothing in it is loaded or run.
 */
function htmlText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll('p, h2, h3, h4, li')]
    .filter(element => element.querySelector('p') === null)
    .map(element => element.textContent)
    .join('\n')
}
