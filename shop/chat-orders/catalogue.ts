import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import { colourIn } from '../catalogue/variant-options.ts'
import { colourOf } from '../search/colour-words.ts'
import { phoneticSearchKey, synonymKeyOf, typoKeysOf, wordsOf } from '../search/words.ts'
import { type Named, nounsOf, type Texts } from './nouns.ts'

export type ChatVariant = { id: string; name: string; sku: string; options: Record<string, string>; price: number }
export type ChatProduct = {
  id: string
  slug: string
  name: string
  sku: string
  price: number
  variants: ChatVariant[]
}

/** The products on sale by the words that name them, in both languages, with their synonyms and heard. */
export type Catalogue = {
  products: ChatProduct[]
  /** By SKU of product or variant, in capital letters. */
  bySku: ReadonlyMap<string, { product: ChatProduct; variant: ChatVariant | null }>
  bySlug: ReadonlyMap<string, ChatProduct>
  /** What one to three words in one piece name; null for words of no product. */
  named: (joined: string, isUrdu: boolean) => Named | null
  /** Whether the word itself, or a synonym of it, names a product. */
  isNoun: (word: string) => boolean
  /** Whether it is one of those as people misspell it: a letter of a long one, or what sounds the same. */
  isMisspelledNoun: (word: string) => boolean
  /** Whether it is a colour of some product, or any colour. */
  isOption: (word: string) => boolean
  /** The Urdu of options: both ways of saying a value. */
  urduOf: (value: string) => string | undefined
  /** Whether two words mean the same by a group of synonyms. */
  groupsOf: (joined: string) => readonly number[]
}

/** Reads the words of all products on sale. */
export const readCatalogueOfChats = async (db: Db): Promise<Catalogue> => catalogueOf(await readRows(db))

type Rows = Awaited<ReturnType<typeof readRows>>

export async function readRows(db: Db) {
  const [rows, variants, groups, optionWords] = await Promise.all([
    db
      .selectFrom('products')
      .select(['id', 'slug', 'name', 'name_ur', 'sku', 'tags', 'base_price'])
      .where('status', '=', 'published')
      .where('is_trashed', '=', false)
      .orderBy('created_at')
      .orderBy('id')
      .modifyEnd(prepared)
      .execute(),
    db
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select(['variants.id', 'product_id', 'variants.name', 'variants.sku', 'options', 'variants.price'])
      .where('status', '=', 'published')
      .where('is_trashed', '=', false)
      .orderBy('variants.sort_order')
      .modifyEnd(prepared)
      .execute(),
    db.selectFrom('search_synonyms').select(['words']).orderBy('id').modifyEnd(prepared).execute(),
    db.selectFrom('option_words').select(['word', 'word_ur']).modifyEnd(prepared).execute(),
  ])
  return { rows, variants, groups, optionWords }
}

export function catalogueOf({ rows, variants, groups, optionWords }: Rows): Catalogue {
  const variantsOf = Map.groupBy(variants, ({ product_id }) => product_id)
  const products = rows.map(
    ({ id, slug, name, sku, base_price }): ChatProduct => ({
      id,
      slug,
      name,
      sku: sku ?? '',
      price: base_price,
      variants: (variantsOf.get(id) ?? []).map(variant => ({
        id: variant.id,
        name: variant.name,
        sku: variant.sku ?? '',
        options: variant.options as Record<string, string>,
        price: variant.price || base_price,
      })),
    }),
  )
  const urdu = new Map(optionWords.map(({ word, word_ur }) => [word, word_ur]))
  const groupsByEntry = groupEntries(groups.map(({ words }) => words))
  const groupsOf = (joined: string) => groupsByEntry.get(synonymKeyOf(joined)) ?? []
  return {
    products,
    bySku: skuMap(products),
    bySlug: new Map(products.map(product => [product.slug, product])),
    ...indexOf(
      rows.map(({ id, name, name_ur, tags }) => ({
        names: [name, name_ur],
        tags,
        values: (variantsOf.get(id) ?? []).flatMap(({ options }) => colourIn(options) ?? []),
      })),
      groupsOf,
    ),
    urduOf: value => urdu.get(value.toLowerCase()),
    groupsOf,
  }
}

function skuMap(products: readonly ChatProduct[]): Catalogue['bySku'] {
  const bySku = new Map<string, { product: ChatProduct; variant: ChatVariant | null }>()
  for (const product of products) {
    if (product.sku) bySku.set(product.sku.toUpperCase(), { product, variant: null })
    for (const variant of product.variants) if (variant.sku) bySku.set(variant.sku.toUpperCase(), { product, variant })
  }
  return bySku
}

function groupEntries(groups: readonly string[][]): ReadonlyMap<string, number[]> {
  const byEntry = new Map<string, number[]>()
  for (const [group, entries] of groups.entries())
    for (const entry of entries) {
      const key = synonymKeyOf(
        wordsOf(entry)
          .map(({ word }) => word)
          .join(''),
      )
      if (key !== '') byEntry.set(key, [...(byEntry.get(key) ?? []), group])
    }
  return byEntry
}

/** Shorter words are like too many others. */
const MIN_FUZZY = 5
/** The weights of words are measured in a shop of so many products. */
const USUAL_PRODUCTS = 46
/** One with a wrong letter is hardly another word. */
const LONG_WORD = 7
const HEARD_ALIKE = 0.75
const ONE_LETTER = 0.7
const BEGINNING = 0.7
const BY_SYNONYM = 0.9
/** An option is also a word of names: rose gold, Rose Water. */
const OF_OPTION = 0.5

function indexOf(
  texts: Texts[],
  groupsOf: Catalogue['groupsOf'],
): Pick<Catalogue, 'named' | 'isNoun' | 'isMisspelledNoun' | 'isOption'> {
  const { byWord, byGroup } = nounsOf(texts, groupsOf)
  const byHeardKey = new Map<string, string[]>()
  const bySlip = new Map<string, string[]>()
  const push = (map: Map<string, string[]>, key: string, word: string) => map.set(key, [...(map.get(key) ?? []), word])
  for (const word of byWord.keys()) {
    if (/\d/.test(word)) continue
    push(byHeardKey, phoneticSearchKey(word), word)
    for (const slip of typoKeysOf(word)) push(bySlip, slip, word)
  }
  // Of many products a word names more, and of few it is no less telling.
  const scale = Math.min(1, USUAL_PRODUCTS / Math.max(texts.length, 1))
  const weightOf = (named: Named) => Math.log((USUAL_PRODUCTS + 1) / Math.max(1, named.size * scale)) + 0.3
  const ofOptions = new Set(
    texts.flatMap(({ values }) => values.flatMap(value => wordsOf(value).map(({ word }) => word))),
  )
  const isOption = (word: string) => ofOptions.has(word) || colourOf(word) !== undefined
  const cached = new Map<string, Named | null>()
  const find = (joined: string, isUrdu: boolean): Named | null => {
    const key = synonymKeyOf(joined)
    const found: Named = new Map()
    const take = (named: Named | undefined, quality: number) => {
      if (!named) return
      const weight = weightOf(named) * quality
      for (const [product, share] of named)
        found.set(product, Math.max(found.get(product) ?? 0, Math.max(weight * share, 0)))
    }
    take(byWord.get(key), isOption(joined) ? OF_OPTION : 1)
    for (const group of groupsOf(joined)) take(byGroup.get(group), isOption(joined) ? OF_OPTION : BY_SYNONYM)
    if (found.size > 0 || key.length < MIN_FUZZY || isOption(joined)) return found.size > 0 ? found : null
    if (/^\d+$/.test(key)) {
      for (const [word, named] of byWord) if (word.startsWith(key) && /^\d+\D/.test(word)) take(named, 1)
      return found.size > 0 ? found : null
    }
    const heard = phoneticSearchKey(key)
    if (heard.length >= 3 && !isUrdu)
      for (const word of byHeardKey.get(heard) ?? []) take(byWord.get(word), HEARD_ALIKE)
    if (isUrdu && heard.length >= 3)
      for (const word of byHeardKey.get(heard) ?? [])
        if (Math.abs(word.length - key.length) <= 2) take(byWord.get(word), HEARD_ALIKE)
    if (key.length >= 5) {
      for (const slip of [key, ...typoKeysOf(key)]) {
        for (const word of bySlip.get(slip) ?? []) if (word.length >= 5) take(byWord.get(word), ONE_LETTER)
        if (slip.length >= 5) take(byWord.get(slip), ONE_LETTER)
      }
      for (const [word, named] of byWord) if (word.startsWith(key)) take(named, BEGINNING)
    }
    return found.size > 0 ? found : null
  }
  const named = (joined: string, isUrdu: boolean) => {
    const known = cached.get(joined)
    if (known !== undefined) return known
    const found = joined.length > 40 ? null : find(joined, isUrdu)
    cached.set(joined, found)
    return found
  }
  const isNoun = (word: string) => byWord.has(synonymKeyOf(word)) || groupsOf(word).some(group => byGroup.has(group))
  const isMisspelledNoun = (word: string) => {
    const slips = new Set([word, ...typoKeysOf(word)])
    if (word.length >= LONG_WORD && [...slips].some(slip => bySlip.has(slip) || byWord.has(slip))) return true
    return (byHeardKey.get(phoneticSearchKey(word)) ?? []).some(own =>
      [own, ...typoKeysOf(own)].some(slip => slips.has(slip)),
    )
  }
  return { named, isNoun, isMisspelledNoun, isOption }
}
