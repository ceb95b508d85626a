import { listFeedItems } from '#shop/catalogue/feed.ts'
import type { StorefrontContext } from '../context.ts'
import { fallbackLayoutData } from '../layout-data.ts'
import { feedAttributes } from './feed-attributes.ts'
import { answerStream } from './stream-response.ts'

type Facts = ReturnType<typeof feedAttributes>

/** The columns of Meta's catalogue, by their documented names. */
const columns: Record<string, (facts: Facts) => string | null> = {
  id: facts => facts.id,
  title: facts => facts.title,
  description: facts => facts.description,
  availability: facts => (facts.isInStock ? 'in stock' : 'out of stock'),
  condition: () => 'new',
  price: facts => facts.price,
  sale_price: facts => facts.salePrice,
  sale_price_effective_date: facts => facts.saleDates,
  link: facts => facts.link,
  image_link: facts => facts.picture,
  additional_image_link: facts => facts.morePictures.join(','),
  brand: facts => facts.brand,
  item_group_id: facts => facts.groupId,
  product_type: facts => facts.category,
  size: facts => facts.size,
  color: facts => facts.colour,
  gender: facts => facts.gender,
  age_group: facts => facts.ageGroup,
  // Country, region and service, then the fee.
  shipping: facts => `PK:::${facts.fee}`,
}

/** The catalogue for Facebook, Instagram and WhatsApp as Meta's CSV. Public. */
export function metaFeed(c: StorefrontContext) {
  if (c.var.layout !== fallbackLayoutData) c.env?.markCacheable?.('any stock')
  return answerStream(c, 'text/csv', rows(c))
}

async function* rows(c: StorefrontContext): AsyncGenerator<string> {
  const { db, origin, layout } = c.var
  const { settings } = layout
  yield line(Object.keys(columns))
  for await (const item of listFeedItems(db)) {
    const facts = feedAttributes({ origin, settings }, item)
    yield line(Object.values(columns).map(read => read(facts) ?? ''))
  }
}

/** One line of CSV (RFC 4180): every cell quoted, quotes doubled. */
const line = (cells: string[]): string =>
  `${cells.map(cell => `"${cell.toWellFormed().replaceAll('"', '""').replaceAll('\0', '')}"`).join(',')}\r\n`
