import type { Messages } from '#messages/en.ts'
import { fill } from '#messages/fill.ts'
import { maxSelectableQuantity } from '#shop/catalogue/few-left.ts'
import type { ProductPage, ProductVariant } from '#shop/catalogue/product-page.ts'
import { colourIn, sizeIn } from '#shop/catalogue/variant-options.ts'
import type { Language } from '#shop/language.ts'
import type { Picture } from '#shop/media/picture.ts'
import { discountPercent, formatRupees } from '#shop/money.ts'
import type { Locale } from '../locale.tsx'
import { amountInSentence } from '../parts/amount-in-sentence.ts'
import { galleryItemId } from './gallery-item-id.ts'
import type { Share } from './share-link.tsx'
import { shortName } from './short-name.ts'

type Model = NonNullable<ProductPage['model']>

/** The shopper's choice so far, and its error. */
export type ProductFormState = {
  variantId: string | null
  /** A variant of the colour to show, while none is chosen. */
  colour?: string | null
  quantity?: number
  problem?: string
}

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
} & Shown

/** The picture of a choice or a colour. */
type Shown = {
  /** The gallery view that shows it (product/thumbs.tsx). */
  view?: string
  /** The path of its smallest rendition, without the format. */
  thumb?: string
}

/** The sizes of one colour, or everything when there is only one option. */
export type ChoiceGroup = { colour: string | null; choices: VariantChoice[] } & Shown

export type ProductFormProps = {
  slug: string
  groups: ChoiceGroup[]
  /** The index of the group to show, where it is not the first. */
  shown?: number
  /** What the colour and the choice in it are called, where they have names. */
  colourName?: string
  choiceName?: string
  /** The names of all options, where a choice is of more than one. */
  optionNames?: string
  /** The language of the choices' names, where it is not the page's. */
  choicesLanguage: Language | undefined
  chosenId?: string
  quantity: number
  problem?: string
  /** The offer of a choice without its own. */
  offer: Offer
  /** The lowest price, for the sentence shown while nothing is chosen. */
  lowestPrice: string
  pricesVary: boolean
  language: Language
  /** The slug of the size chart. */
  chart?: string
  /** The product in a sentence, and its language where that is not the page's. */
  summary?: { text: string; lang?: Language }
  /** How tall the model is, and the size worn. */
  model?: string
  isPreview?: boolean
  /** Absent in a preview. */
  share?: Share
}

/** The form's messages, loaded with the island (islands/messages.ts). */
export type ProductFormMessages = Messages['product']

/** The properties of the product form for this page. */
export function productFormProps(product: ProductPage, state: ProductFormState, locale: Locale): ProductFormProps {
  const { language, langAttributes, optionText } = locale
  const { variants } = product
  const asked = variants.find(variant => variant.id === state.variantId)
  // The page that asks for a choice shows nothing as chosen.
  const isMissing = state.problem === locale.messages.product.selectVariant
  const chosen = asked ?? (isMissing ? undefined : preselected(variants))
  const prices = variants.map(({ price }) => price)
  const lowest = Math.min(...prices)
  const offer = offerOf(variants[0])
  const groups = groupsOf(product, offer)
  const shown = shownGroup(groups, chosen?.id ?? state.colour)
  const nameOf = (option: string | undefined) => option && capitalized(optionText(option))
  const [colourName, choiceName] = namesOf(variants, groups).map(nameOf)
  const optionNames = choiceName ? '' : optionNamesOf(variants, locale)
  return {
    slug: product.slug,
    groups,
    ...(shown > 0 && { shown }),
    ...(colourName && { colourName }),
    ...(choiceName && { choiceName }),
    ...(optionNames && { optionNames }),
    choicesLanguage: langAttributes(variants.map(({ name }) => name).join()).lang,
    ...(chosen && chosen.sellable > 0 && { chosenId: chosen.id }),
    quantity: state.quantity ?? 1,
    ...(state.problem && { problem: state.problem }),
    offer,
    lowestPrice: Number.isFinite(lowest) ? amountInSentence(lowest, locale.messages) : '',
    pricesVary: prices.some(price => price !== lowest),
    ...(product.sizeChart && { chart: product.sizeChart }),
    ...(product.shortDescription && {
      summary: { text: product.shortDescription, ...langAttributes(product.shortDescription) },
    }),
    ...(product.model && { model: modelSentence(product.model, locale) }),
    language,
  }
}

/** Inches are rounded, which takes 5′11.8″ to 6′0″. */
function modelSentence({ height, size }: Model, { messages, optionText }: Locale): string {
  const inches = Math.round(height / 2.54)
  const values = { height, feet: Math.floor(inches / 12), inches: inches % 12, size: optionText(size) }
  return fill(messages.product.model, values)
}

/** The first available one; but a shopper must always choose a size (docs/decisions/0005-variant-preselection.md). */
function preselected(variants: ProductVariant[]): ProductVariant | undefined {
  if (variants.length > 1 && variants.some(({ options }) => sizeIn(options))) return undefined
  return variants.find(variant => variant.sellable > 0) ?? variants[0]
}

/**
 * The sizes of each colour where each variant is one size of one colour, and none is there twice; else all in a row
 * (docs/decisions/0069-product-page.md).
 */
function groupsOf({ variants, pictures }: ProductPage, offer: Offer): ChoiceGroup[] {
  const shownIn = (variant: ProductVariant | undefined) => pictureOf(variant, pictures)
  const byColour = Map.groupBy(variants, ({ options }) => colourIn(options) ?? '')
  if (!isSizeByColour(variants)) {
    const hasThumbs = byColour.size > 1 && variants.every(variant => shownIn(variant).thumb)
    const choices = variants.map(variant => {
      const { thumb, ...shown } = shownIn(variant)
      return { ...choiceOf(variant, offer), ...shown, ...(hasThumbs && { thumb }) }
    })
    return [{ colour: null, choices }]
  }
  return Array.from(byColour, ([colour, sizes]) => ({
    colour,
    ...shownIn(sizes.find(({ pictureId }) => pictureId)),
    choices: sizes.map(variant => {
      const size = sizeIn(variant.options)
      return { ...choiceOf(variant, offer), ...(size && size !== shortName(variant.name, colour) && { label: size }) }
    }),
  }))
}

function isSizeByColour(variants: ProductVariant[]): boolean {
  const pairs = variants.map(({ options }) => [colourIn(options), sizeIn(options)])
  return (
    variants.length > 1 &&
    variants.every(({ options }) => Object.keys(options).length === 2) &&
    pairs.every(([colour, size]) => colour && size) &&
    new Set(pairs.map(pair => JSON.stringify(pair))).size === pairs.length
  )
}

/** The group of this variant, else the first with stock. */
function shownGroup(groups: ChoiceGroup[], variantId: string | null | undefined): number {
  const asked = groups.findIndex(({ choices }) => choices.some(({ id }) => id === variantId))
  const inStock = groups.findIndex(({ choices }) => choices.some(({ sellable }) => sellable > 0))
  return Math.max(asked < 0 ? inStock : asked, 0)
}

/** The names of the options that tell colours and choices apart; of choices only where it is one option. */
function namesOf(variants: ProductVariant[], [first]: ChoiceGroup[]): (string | undefined)[] {
  const names = listOptions(variants)
  if (first?.colour == null) return [undefined, names.length === 1 ? names[0] : undefined]
  return [names.find(name => colourIn({ [name]: 'any' })), names.find(name => sizeIn({ [name]: 'any' }))]
}

const listOptions = (variants: ProductVariant[]) => [
  ...new Set(variants.flatMap(({ options }) => Object.keys(options))),
]

/** What a shopper chooses by these variants, in the words of the page: `Size, Colour`; empty without names. */
const optionNamesOf = (variants: ProductVariant[], { messages, optionText }: Locale): string =>
  listOptions(variants)
    .map(option => capitalized(optionText(option)))
    .join(messages.comma)

/** Asks for the choice that is missing, by its name. */
export function missingChoice({ variants }: Pick<ProductPage, 'variants'>, locale: Locale): string {
  const { selectVariant, selectNamed } = locale.messages.product
  const option = optionNamesOf(variants, locale)
  return option ? fill(selectNamed, { option }) : selectVariant
}

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

function choiceOf(variant: ProductVariant, offer: Offer): VariantChoice {
  const { id, name, fewLeft } = variant
  const own = offerOf(variant)
  const isOwn = own.price !== offer.price || own.comparePrice !== offer.comparePrice
  return {
    id,
    name,
    sellable: maxSelectableQuantity(variant),
    ...(isOwn && { offer: own }),
    ...(fewLeft !== null && { fewLeft }),
  }
}

function pictureOf(variant: ProductVariant | undefined, pictures: Picture[]): Shown {
  const index = pictures.findIndex(({ id }) => id === variant?.pictureId)
  const { id, widths: [width] = [] } = pictures[index] ?? {}
  return { ...(index >= 0 && { view: galleryItemId(index) }), ...(id && width && { thumb: `${id}/${width}` }) }
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
