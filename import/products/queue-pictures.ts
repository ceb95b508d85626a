import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { Refusal } from '#shop/refusal.ts'
import { requireUrl } from '../ask-internet.ts'
import type { ImportedPicture } from '../imported-product.ts'

/** A written or unchanged product of an import, with the pictures that the file names for it, in their order. */
export type WithPictures = { productId: string; pictures: ImportedPicture[] }

/** As much as an index entry of PostgreSQL and most servers take. */
const MAX_ADDRESS = 2000

/**
 * Queues the pictures of an import in its transaction, to be fetched later. An address that the product has already, or
 * names twice, is left out; one that is never fetched fails at once.
 */
export async function queuePictures(
  tx: Tx,
  { importId, products }: { importId: string; products: WithPictures[] },
): Promise<void> {
  const rows = (await listMissing(tx, products)).map(
    ({ productId, position, picture: { line, altText }, address }) => ({
      import_id: importId,
      product_id: productId,
      position,
      line,
      alt_text: altText,
      ...address,
    }),
  )
  if (rows.length === 0) return
  await tx
    .insertInto('import_pictures')
    .values(rows)
    // An import that goes on after a crash may have queued them.
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** How many pictures a product has, and how many would be fetched for it. */
export type NewPictures = { present: number; added: number }

/** Of stored products those for which an import would fetch pictures, by id. Writes nothing. */
export async function countNewPictures(tx: Tx, products: WithPictures[]): Promise<ReadonlyMap<string, NewPictures>> {
  const missing = (await listMissing(tx, products)).filter(({ address }) => address.state === 'waiting')
  const groups = Map.groupBy(missing, ({ productId }) => productId)
  return new Map([...groups].map(([id, own]) => [id, { present: own[0]?.present ?? 0, added: own.length }]))
}

/** Of these addresses those that are never fetched, with the reason. */
export const listNeverFetched = (pictures: ImportedPicture[]): { line: number; url: string; refusal: Refusal }[] =>
  pictures.flatMap(({ line, url }) => {
    try {
      // One of the shop itself, as its export writes it, needs no fetching.
      if (mediaIdIn(url) === '') requireFetchable(url)
      return []
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return [{ line, url, refusal: error }]
    }
  })

/** The pictures that the products do not have, without an address that one names twice. */
async function listMissing(tx: Tx, products: WithPictures[]) {
  const named = products.filter(({ pictures }) => pictures.length > 0)
  if (named.length === 0) return []
  const ids = named.map(({ productId }) => productId)
  const stored = await listSources(tx, ids)
  return named.flatMap(({ productId, pictures }) => {
    const { present, sources } = stored.get(productId) ?? { present: 0, sources: [] }
    const known = new Set(sources)
    return pictures.flatMap((picture, position) => {
      const address = readAddress(picture.url)
      if (known.has(address.url) || known.has(mediaIdIn(address.url))) return []
      known.add(address.url)
      return [{ productId, position, picture, address, present }]
    })
  })
}

/** The number, and the addresses and ids, of the media that products have. */
async function listSources(tx: Tx, productIds: string[]): Promise<Map<string, { present: number; sources: string[] }>> {
  const rows = await tx
    .selectFrom('product_media')
    .where('product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .select(['product_id as productId', 'media_id as mediaId', 'source_url as url'])
    .execute()
  const groups = Map.groupBy(rows, ({ productId }) => productId)
  return new Map(
    [...groups].map(([productId, own]) => [
      productId,
      { present: own.length, sources: own.flatMap(({ mediaId, url }) => [mediaId, url ?? []].flat()) },
    ]),
  )
}

/** The id in an address of the shop itself, as its export writes them. */
const mediaIdIn = (url: string): string => /\/media\/([0-9a-f-]{36})\//.exec(url)?.[1] ?? ''

function requireFetchable(address: string): URL {
  if (address.length > MAX_ADDRESS) throw new Refusal('picture-address-long', { most: MAX_ADDRESS })
  return requireUrl(address)
}

/** The columns of an address. What is stored of a refused one has no password. */
function readAddress(address: string) {
  try {
    const url = requireFetchable(address)
    url.hash = ''
    return { url: url.href, host: url.hostname, state: 'waiting' as const, problem: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, values } = error
    const url = address
      .slice(0, MAX_ADDRESS)
      .toWellFormed()
      .replace(/\/\/[^/?#]*@/, '//')
    return { url, host: '', state: 'failed' as const, problem: JSON.stringify({ code, values }) }
  }
}
