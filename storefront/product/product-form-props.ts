import type { Messages } from '#messages/en.ts'
import type { ProductPage, ProductVariant } from '#shop/catalogue/product-page.ts'
import { discountPercent, formatRupees } from '#shop/money.ts'
import type { Locale } from '../locale.tsx'
import type { Language } from '../urls.ts'

/** What the shopper has chosen so far, and what was wrong with it. */
export type ProductFormState = { variantId: string | null; quantity?: number; problem?: string }

/** One choice as the form shows it; prices are text already, so that the island needs no rules. */
export type VariantChoice = {
  id: string
  /** The whole name, and the part of it that its chip shows. */
  name: string
  label: string
  price: string
  comparePrice: string | null
  discount: number | null
  sellable: number
  fewLeft: number | null
  pictureId: string | null
}

/** Chips under one heading: the sizes of one colour, or everything when there is only one thing to choose. */
export type ChoiceGroup = { heading: string | null; choices: VariantChoice[] }

export type ProductFormProps = {
  slug: string
  groups: ChoiceGroup[]
  chosenId: string | null
  quantity: number
  problem: string | null
  /** The lowest price, shown while nothing is chosen. */
  lowestPrice: string
  pricesVary: boolean
  language: Language
  words: ReturnType<typeof wordsOfForm>
}

/** The properties of the product form for this page. */
export function productFormProps(
  product: ProductPage,
  state: ProductFormState,
  { language, words }: Locale,
): ProductFormProps {
  const { variants } = product
  const chosen = variants.find(variant => variant.id === state.variantId) ?? preselected(variants)
  const prices = variants.map(({ price }) => price)
  const lowest = Math.min(...prices)
  return {
    slug: product.slug,
    groups: groupsOf(variants),
    chosenId: chosen && chosen.sellable > 0 ? chosen.id : null,
    quantity: state.quantity ?? 1,
    problem: state.problem ?? null,
    lowestPrice: Number.isFinite(lowest) ? formatRupees(lowest) : '',
    pricesVary: prices.some(price => price !== lowest),
    language,
    words: wordsOfForm(words),
  }
}

/** The first one to be had; but nobody should get a size they did not choose (docs/decisions/0005-preselection.md). */
function preselected(variants: ProductVariant[]): ProductVariant | undefined {
  if (variants.length > 1 && variants.some(variant => 'size' in variant.options)) return undefined
  return variants.find(variant => variant.sellable > 0) ?? variants[0]
}

/** Sizes under their colours where each variant is one size of one colour; else all in a row. */
function groupsOf(variants: ProductVariant[]): ChoiceGroup[] {
  const isTwofold = variants.every(({ options }) => options.size && options.colour && Object.keys(options).length === 2)
  if (!isTwofold || variants.length < 2) return [{ heading: null, choices: variants.map(variant => choiceOf(variant)) }]
  const byColour = Map.groupBy(variants, ({ options }) => options.colour ?? '')
  return Array.from(byColour, ([heading, sizes]) => ({
    heading,
    choices: sizes.map(variant => choiceOf(variant, variant.options.size)),
  }))
}

const choiceOf = (variant: ProductVariant, label = variant.name): VariantChoice => ({
  id: variant.id,
  name: variant.name,
  label,
  price: formatRupees(variant.price),
  comparePrice: variant.comparePrice === null ? null : formatRupees(variant.comparePrice),
  discount: discountPercent(variant.price, variant.comparePrice),
  sellable: variant.sellable,
  fewLeft: variant.fewLeft,
  pictureId: variant.pictureId,
})

/** Only what the form says: the words travel in the page. */
function wordsOfForm(words: Messages) {
  const { from, off, was, soldOut, fewLeft, chooseVariant, quantity, increase, decrease } = words.product
  const { orderNow, addToCart, adding, selectVariant, selectVariantText, allSoldOut } = words.product
  const { addedTitle, addedText, addFailedTitle, addFailed, view } = words.cart
  return {
    ...{ from, off, was, soldOut, fewLeft, chooseVariant, quantity, increase, decrease },
    ...{ orderNow, addToCart, adding, selectVariant, selectVariantText, allSoldOut },
    ...{ addedTitle, addedText, addFailedTitle, addFailed, view },
  }
}
