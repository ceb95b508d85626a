import type { paths } from 'dukan-api'
import createClient from 'openapi-fetch'

/** A shop that a program works in: its address and a key. */
export type Connection = { shop: string; key: string }

/** Uploads a picture and publishes a kurta with it. */
export async function createKurta({ shop, key }: Connection, { id, picture }: { id: string; picture: Uint8Array }) {
  const client = clientOf({ shop, key })
  const { data: upload, error: uploadError } = await client.POST('/media', {
    params: { query: { purpose: 'product' }, header: { 'x-file-name': 'kurta.jpg' } },
    headers: { 'Content-Type': 'application/octet-stream' },
    // The generator calls bytes a string.
    body: picture as unknown as string,
    bodySerializer: body => body,
  })
  if (!upload) throw new Error(uploadError.error.code)
  const variant = {
    id: crypto.randomUUID(),
    name: 'M',
    options: [],
    price: null,
    comparePrice: null,
    sku: 'LK-M',
    weight: null,
    lowStockThreshold: 2,
    trackInventory: true,
    pictureId: null,
  }
  const { data: product, error } = await client.POST('/products', {
    body: {
      id,
      name: 'Linen Kurta',
      nameUrdu: '',
      shortDescription: '',
      shortDescriptionUrdu: '',
      description: '<p>Pure linen.</p>',
      descriptionUrdu: '',
      status: 'published',
      isFeatured: false,
      tags: [],
      seoTitle: '',
      seoDescription: '',
      seoTitleUrdu: '',
      seoDescriptionUrdu: '',
      weight: null,
      dimensions: '',
      basePrice: 2490,
      comparePrice: null,
      sku: '',
      subBrandId: null,
      categoryId: null,
      variants: [variant],
      media: [{ id: upload.id, altText: 'Linen Kurta', isPrimary: true }],
    },
  })
  if (!product) throw new Error(error.error.code)
  return { slug: product.slug, variantId: variant.id }
}

/** Sets the stock of a variant to the counted pieces. */
export async function countStock(connection: Connection, { variantId, pieces }: { variantId: string; pieces: number }) {
  const client = clientOf(connection)
  const { data: before } = await client.GET('/stock/{id}', { params: { path: { id: variantId } } })
  if (!before) throw new Error('the variant has no stock')
  const { data: report } = await client.PUT('/stock', {
    body: {
      reason: { why: 'count', remark: '' },
      requests: [{ variantId, set: pieces, seen: before.onHand }],
    },
  })
  if (!report || report.refusals.length > 0) throw new Error('the count was refused')
  return report.changed
}

/** Reads all pending orders, confirms each and ships it. Returns their numbers. */
export async function confirmAndShip(connection: Connection): Promise<string[]> {
  const client = clientOf(connection)
  const done: string[] = []
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
    const { data: page, error } = await client.GET('/orders', {
      params: { query: { status: 'pending', limit: 1, ...(cursor && { cursor }) } },
    })
    if (!page) throw new Error(error.error.code)
    for (const { id, orderNumber, version } of page.rows) {
      const { data: confirmed, error: refusal } = await client.PUT('/orders/{id}/status', {
        params: { path: { id } },
        body: { status: 'placed', expectedStatus: 'pending', version },
      })
      if (!confirmed) throw new Error(refusal.error.code)
      const parcel = {
        orderId: id,
        courierCode: 'tcs',
        trackingNumber: `77${done.length}0012345`,
        expectedStatus: 'placed',
      }
      const { data: shipped } = await client.POST('/orders/shipments', {
        body: { shipments: [{ ...parcel, expectedStatus: 'placed' as const }] },
      })
      if (shipped?.changed !== 1) throw new Error(shipped?.refused[0]?.code ?? 'nothing was shipped')
      done.push(orderNumber)
    }
    cursor = page.nextCursor ?? undefined
  }
  return done
}

/** The shipped orders as CSV. */
export async function exportShipped(connection: Connection): Promise<string> {
  const { data, error } = await clientOf(connection).GET('/orders/export', {
    params: { query: { status: 'shipped', format: 'csv' } },
    parseAs: 'text',
  })
  if (data === undefined) throw new Error(error.error.code)
  return data
}

const clientOf = ({ shop, key }: Connection) =>
  createClient<paths>({ baseUrl: `${shop}/api/admin`, headers: { Authorization: `Bearer ${key}` } })
