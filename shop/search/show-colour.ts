import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import type { ProductFacts } from '../catalogue/list-facts.ts'
import { pictureJson } from '../catalogue/pictures.ts'
import type { ProductCard } from '../catalogue/product-cards.ts'
import { sellable } from '../catalogue/sellable.ts'
import { colourIn } from '../catalogue/variant-options.ts'
import type { Picture } from '../media/picture.ts'
import { slugFrom } from '../slug.ts'
import type { SearchQuery } from './search-query.ts'
import { wordsOf } from './words.ts'

/** A card in the colour that was asked for: its picture, and a variant that has it, for the link. */
export type InColour = { colourVariant?: string; hasSecondPicture?: boolean }

type Row = { productId: string; variantId: string; options: Record<string, string>; picture: Picture | null }

/** The cards with the picture of the colour that the query names, where a product has it beside others. */
export async function showColour<Card extends ProductCard>(
  db: Db,
  cards: Card[],
  { facts, query }: { facts: readonly ProductFacts[]; query: SearchQuery | null },
): Promise<(Card & InColour)[]> {
  if (!query || query.words.length === 0) return cards
  const factsOf = new Map(facts.map(one => [one.id, one]))
  // Products have the same colours.
  const ratings = new Map<string, number>()
  const rate = (name: string): number => {
    const rating = ratings.get(name) ?? ratingOf(name, query)
    ratings.set(name, rating)
    return rating
  }
  const keys = new Map(
    cards.flatMap(({ id }) => {
      const ofVariants = factsOf.get(id)?.variants.flatMap(({ colour }) => colour ?? []) ?? []
      const colours = [...new Map(ofVariants.map(({ key, name }) => [key, name]))]
      const rated = colours.map(([key, name]) => ({ key, rating: rate(name) }))
      const best = rated.toSorted((one, other) => other.rating - one.rating)[0]
      return best && best.rating > 0 && colours.length > 1 ? [[id, best.key] as const] : []
    }),
  )
  if (keys.size === 0) return cards
  const { rows } = await sql<Row>`
    select v.product_id as "productId", v.id as "variantId", v.options, case when m.id is not null then ${pictureJson} end as picture
    from variants v join inventory i on i.variant_id = v.id
    left join product_media pm on pm.id = v.picture_id left join media m on m.id = pm.media_id
    where v.product_id = any(${[...keys.keys()]}::uuid[])
    order by ${sellable} > 0 desc, v.sort_order, v.id ${prepared}`.execute(db)
  return cards.map(card => {
    const key = keys.get(card.id)
    const row = rows.find(
      ({ productId, options }) => productId === card.id && slugFrom(colourIn(options) ?? '') === key,
    )
    if (!row) return card
    const picture = row.picture && { picture: row.picture, hasSecondPicture: false }
    return { ...card, ...picture, colourVariant: row.variantId }
  })
}

/** How well a colour is what the query names: by its own words, else as a shade. */
function ratingOf(colour: string, { colours, typed }: SearchQuery): number {
  const words = wordsOf(colour).map(({ word }) => word)
  const own = words.filter(word => typed.includes(word) || colours.some(({ words }) => words.includes(word)))
  const shades = words.filter(word => colours.some(({ shades }) => shades.includes(word)))
  return own.length * 10 + shades.length
}
