import { listFeedItems } from '#shop/catalogue/feed.ts'
import type { StorefrontContext } from '../context.ts'
import { fallbackLayoutData } from '../layout-data.ts'
import { feedAttributes } from './feed-attributes.ts'
import { answerStream } from './stream-response.ts'
import { xmlElement, xmlText } from './xml.ts'

/** The catalogue for Google Merchant Center: RSS 2.0 with its product attributes. Public. */
export function googleFeed(c: StorefrontContext) {
  if (c.var.layout !== fallbackLayoutData) c.env?.markCacheable?.('any stock')
  return answerStream(c, 'application/xml', channel(c))
}

async function* channel(c: StorefrontContext): AsyncGenerator<string> {
  const { db, origin, layout } = c.var
  const { settings } = layout
  const storeName = settings.store_info.store_name
  const about = [xmlElement('title', storeName), xmlElement('link', `${origin}/`), xmlElement('description', storeName)]
  yield `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>`
  yield about.join('')
  for await (const item of listFeedItems(db)) yield entryOf(feedAttributes({ origin, settings }, item))
  yield '</channel></rss>'
}

function entryOf(facts: ReturnType<typeof feedAttributes>): string {
  const elements: [string, string | number | null][] = [
    ['g:id', facts.id],
    ['g:item_group_id', facts.groupId],
    ['g:title', facts.title],
    ['g:description', facts.description],
    ['g:link', facts.link],
    ['g:image_link', facts.picture || null],
    ...facts.morePictures.map((picture): [string, string] => ['g:additional_image_link', picture]),
    ['g:availability', facts.isInStock ? 'in_stock' : 'out_of_stock'],
    ['g:price', facts.price],
    ['g:sale_price', facts.salePrice],
    ['g:sale_price_effective_date', facts.saleDates],
    ['g:brand', facts.brand],
    ['g:mpn', facts.sku],
    ['g:condition', 'new'],
    ['g:product_type', facts.category],
    ['g:size', facts.size],
    ['g:color', facts.colour],
    ['g:shipping_weight', facts.weight === null ? null : `${facts.weight} kg`],
    ['g:gender', facts.gender],
    ['g:age_group', facts.ageGroup],
    // Brand and article code identify a product; without a code it has no identifier, for there are no barcodes.
    ['g:identifier_exists', facts.sku === null ? 'no' : null],
  ]
  const given = elements.flatMap(([name, value]) =>
    value === null ? [] : `<${name}>${xmlText(String(value))}</${name}>`,
  )
  const fee = xmlElement('g:country', 'PK') + xmlElement('g:price', facts.fee)
  return `<item>${given.join('')}<g:shipping>${fee}</g:shipping></item>`
}
