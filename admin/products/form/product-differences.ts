import { formatRupees } from '#shop/money.ts'
import { NO_SIZE_CHART } from '#shop/products/product-form.ts'
import type { Difference, Versions } from '../../parts/edit-conflict.ts'
import type { Group, Groups } from '../groups.ts'
import { productStatusLabel } from '../product-search.ts'
import type { NumberInputValue, ProductValues, VariantValues } from './product-values.ts'

type SizeChart = Groups['sizeCharts'][number]

/** Sub-brands and categories, and size charts, for their names. */
type Named = { groups: Group[]; sizeCharts: SizeChart[] }

type ProductVersions = Versions<ProductValues> & Named

/** The fields that somebody else changed and that differ from the form, as texts. */
export function productDifferences({ base, theirs, mine, ...named }: ProductVersions): Difference[] {
  return [
    ...differencesOf(labels(named), { base, theirs, mine }),
    ...theirs.variants.flatMap(variant => {
      const find = ({ variants }: ProductValues) => variants.find(({ id }) => id === variant.id)
      const [before, own] = [find(base), find(mine)]
      // An added or removed variant shows as a difference of the list.
      if (!before || !own) return []
      return differencesOf(variantLabels, { base: before, theirs: variant, mine: own }).map(difference => ({
        ...difference,
        label: `${variant.name}: ${difference.label}`,
      }))
    }),
  ]
}

type Labels<Values> = [label: string, tell: (values: Values) => string][]

function differencesOf<Values>(labels: Labels<Values>, { base, theirs, mine }: Versions<Values>): Difference[] {
  return labels
    .map(([label, format]) => ({ label, before: format(base), theirs: format(theirs), mine: format(mine) }))
    .filter(difference => difference.theirs !== difference.before && difference.theirs !== difference.mine)
    .map(({ label, theirs, mine }) => ({ label, theirs, mine }))
}

const labels = ({ groups, sizeCharts }: Named): Labels<ProductValues> => [
  ['Name', ({ name }) => name],
  ['URL Slug', ({ slug }) => slug],
  ['Short description', ({ shortDescription }) => shortDescription],
  ['Full description', ({ description }) => htmlText(description)],
  ['Status', ({ status }) => productStatusLabel[status]],
  ['Featured', ({ isFeatured }) => switchText(isFeatured)],
  ['Base price', ({ basePrice }) => priceText(basePrice)],
  ['Compare price', ({ comparePrice }) => priceText(comparePrice)],
  ['SKU', ({ sku }) => sku],
  ['Sub brand', ({ subBrandId }) => groups.find(({ id }) => id === subBrandId)?.name ?? ''],
  ['Category', ({ categoryId }) => groups.find(({ id }) => id === categoryId)?.name ?? ''],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['Weight in kg', ({ weight }) => String(weight)],
  ['Dimensions', ({ dimensions }) => dimensions],
  ['Size chart', ({ sizeChartId }) => chartText(sizeChartId, sizeCharts)],
  ['Model height in cm', ({ modelHeight }) => String(modelHeight)],
  ['Model wears size', ({ modelSize }) => modelSize],
  ['Complete the look', ({ look }) => look.map(({ name }) => name).join(', ')],
  ['SEO title', ({ seoTitle }) => seoTitle],
  ['SEO description', ({ seoDescription }) => seoDescription],
  ['Name in Urdu', ({ nameUrdu }) => nameUrdu],
  ['Short description in Urdu', ({ shortDescriptionUrdu }) => shortDescriptionUrdu],
  ['Full description in Urdu', ({ descriptionUrdu }) => htmlText(descriptionUrdu)],
  ['SEO title in Urdu', ({ seoTitleUrdu }) => seoTitleUrdu],
  ['SEO description in Urdu', ({ seoDescriptionUrdu }) => seoDescriptionUrdu],
  // An id distinguishes files as well as a name would.
  [
    'Media',
    ({ media }) =>
      media
        .map(({ id, altText, isPrimary }) => `${altText || `…${id.slice(-4)}`}${isPrimary ? ' (primary)' : ''}`)
        .join(', '),
  ],
  ['Variants', ({ variants }) => variants.map(({ name }) => name).join(', ')],
]

const variantLabels: Labels<VariantValues> = [
  ['Price', ({ price }) => priceText(price)],
  ['Compare price', ({ comparePrice }) => priceText(comparePrice)],
  ['SKU', ({ sku }) => sku],
  ['Weight in kg', ({ weight }) => String(weight)],
  ['Options', ({ options }) => options.map(({ name, value }) => `${name}: ${value}`).join(', ')],
  ['Low-stock threshold', ({ lowStockThreshold }) => String(lowStockThreshold)],
  ['Track stock', ({ trackInventory }) => switchText(trackInventory)],
  ['Picture', ({ pictureId }) => (pictureId ? `…${pictureId.slice(-4)}` : '')],
]

const priceText = (price: NumberInputValue): string => (price === '' ? '' : formatRupees(Number(price)))

function chartText(id: string, sizeCharts: SizeChart[]): string {
  if (id === '') return 'From the category'
  return id === NO_SIZE_CHART ? 'No chart' : (sizeCharts.find(chart => chart.id === id)?.title ?? 'Another chart')
}

const switchText = (on: boolean): string => (on ? 'Yes' : 'No')

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
