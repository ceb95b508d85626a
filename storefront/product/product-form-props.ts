import type { Messages } from '#messages/en.ts'
import { maxSelectableQuantity } from '#shop/catalogue/offer.ts'
import type { ProductPage, ProductVariant } from '#shop/catalogue/product-page.ts'
import { colourIn, sizeIn } from '#shop/catalogue/variant-options.ts'
import { discountPercent, formatRupees } from '#shop/money.ts'
import type { Locale } from '../locale.tsx'
import type { Language } from '../urls.ts'
import { galleryItemId } from './gallery-item-id.ts'
import { shortName } from './short-name.ts'

/** The shopper's choice so far, and its error. */
export type ProductFormState = { variantId: string | null; quantity?: number; problem?: string }

/** A price as text, so that the island needs no rules. */
export type Offer = { price: string; comparePrice: string | null; discount: number | null }

/** One choice as the form shows it. It is sent in the page, so absent and common values are left out. */
export type VariantChoice = {
  id: string
  name: string
  /** The text of its chip, where that is not the short name. */
  label?: string
  /** Its offer, where that differs from the product's. */
  offer?: Offer
  sellable: number
  fewLeft?: number
  /** The gallery view that shows it (product/thumbs.tsx). */
  view?: string
}

/** Chips under one heading: the sizes of one colour, or everything when there is only one option. */
export type ChoiceGroup = { heading: string | null; choices: VariantChoice[] }

export type ProductFormProps = {
  slug: string
  groups: ChoiceGroup[]
  /** The language of the choices' names, where it is not the page's. */
  choicesLanguage: Language | undefined
  chosenId?: string
  quantity: number
  problem?: string
  /** The offer of a choice without its own. */
  offer: Offer
  /** The lowest price, shown while nothing is chosen. */
  lowestPrice: string
  pricesVary: boolean
  language: Language
}

/** The form's messages, loaded with the island (islands/messages.ts). */
export type ProductFormMessages = Messages['product']

/** The properties of the product form for this page. */
export function productFormProps(
  product: ProductPage,
  state: ProductFormState,
  { language, langAttributes }: Locale,
): ProductFormProps {
  const { variants } = product
  const chosen = variants.find(variant => variant.id === state.variantId) ?? preselected(variants)
  const prices = variants.map(({ price }) => price)
  const lowest = Math.min(...prices)
  const offer = offerOf(variants[0])
  return {
    slug: product.slug,
    groups: groupsOf(variants, variant => choiceOf(variant, { product, offer })),
    choicesLanguage: langAttributes(variants.map(({ name }) => name).join()).lang,
    ...(chosen && chosen.sellable > 0 && { chosenId: chosen.id }),
    quantity: state.quantity ?? 1,
    ...(state.problem && { problem: state.problem }),
    offer,
    lowestPrice: Number.isFinite(lowest) ? formatRupees(lowest) : '',
    pricesVary: prices.some(price => price !== lowest),
    language,
  }
}

/** The first available one; but a shopper must always choose a size (docs/decisions/0005-variant-preselection.md). */
function preselected(variants: ProductVariant[]): ProductVariant | undefined {
  if (variants.length > 1 && variants.some(({ options }) => sizeIn(options))) return undefined
  return variants.find(variant => variant.sellable > 0) ?? variants[0]
}

/** Sizes under their colours where each variant is one size of one colour; else all in a row. */
function groupsOf(variants: ProductVariant[], choiceOf: (variant: ProductVariant) => VariantChoice): ChoiceGroup[] {
  const isSizeByColour = variants.every(
    ({ options }) => sizeIn(options) && colourIn(options) && Object.keys(options).length === 2,
  )
  if (!isSizeByColour || variants.length < 2) return [{ heading: null, choices: variants.map(choiceOf) }]
  const byColour = Map.groupBy(variants, ({ options }) => colourIn(options) ?? '')
  return Array.from(byColour, ([heading, sizes]) => ({
    heading,
    choices: sizes.map(variant => {
      const size = sizeIn(variant.options)
      return { ...choiceOf(variant), ...(size && size !== shortName(variant.name, heading) && { label: size }) }
    }),
  }))
}

function choiceOf(
  variant: ProductVariant,
  { product: { pictures }, offer }: { product: ProductPage; offer: Offer },
): VariantChoice {
  const { id, name, fewLeft, pictureId } = variant
  const own = offerOf(variant)
  const isOwn = own.price !== offer.price || own.comparePrice !== offer.comparePrice
  const shownAt = pictures.findIndex(picture => picture.id === pictureId)
  return {
    ...{ id, name, sellable: maxSelectableQuantity(variant) },
    ...(isOwn && { offer: own }),
    ...(fewLeft !== null && { fewLeft }),
    ...(shownAt >= 0 && { view: galleryItemId(shownAt) }),
  }
}

function offerOf(variant: ProductVariant | undefined): Offer {
  if (!variant) return { price: '', comparePrice: null, discount: null }
  const { price, comparePrice } = variant
  return {
    price: formatRupees(price),
    comparePrice: comparePrice === null ? null : formatRupees(comparePrice),
    discount: discountPercent(price, comparePrice),
  }
}
