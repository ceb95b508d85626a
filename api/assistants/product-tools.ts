import { z } from 'zod'
import { listGrid } from '#shop/products/grid/list-grid.ts'
import { productStatuses } from '#shop/products/product-filter.ts'
import { listStock } from '#shop/stock/list-stock.ts'
import { stockShows } from '#shop/stock/stock-filter.ts'
import { may } from '../guard.ts'
import { fitsOrder } from '../product-query-params.ts'
import { MAX_ROWS, pages, words } from './limits.ts'
import { readTool } from './tool.ts'
import { plain, plainAll } from './untrusted.ts'

const findProducts = readTool({
  name: 'find_products',
  title: 'Find products',
  description:
    'Finds products by words of their name, SKU or tags, newest first, with the price in rupees and the pieces in the shop of each variant. A variant without a price of its own costs what the product costs.',
  route: 'GET /products/grid',
  input: z
    .strictObject({
      search: words('Words of the name, or an SKU'),
      status: z.enum(productStatuses).optional(),
      ...pages,
    })
    .refine(({ cursor }) => fitsOrder({ sort: 'newest', cursor }), { path: ['cursor'], message: 'is no cursor' }),
  async read(c, { cursor, limit, ...filter }) {
    const { products, total, nextCursor } = await listGrid(c.get('db'), { filter, sort: 'newest', cursor, limit })
    const seesStock = may(c, 'stock.see')
    return {
      total,
      nextCursor,
      products: products.map(({ id, status, price, comparePrice, variants, name, sku }) => ({
        id,
        status,
        price,
        comparePrice,
        variantCount: variants.length,
        variants: variants.slice(0, MAX_ROWS).map(variant => ({
          id: variant.id,
          ownPrice: variant.price,
          price: variant.price ?? price,
          comparePrice: variant.comparePrice ?? comparePrice,
          stock: seesStock ? variant.stock : null,
          untrusted: plainAll({ name: variant.name, sku: variant.sku }),
        })),
        untrusted: plainAll({ name, sku }),
      })),
    }
  },
})

const stock = readTool({
  name: 'stock',
  title: 'Look up stock',
  description:
    'Lists variants with the pieces in the shop (onHand), those promised to orders (reserved) and what can be sold (available), the scarcest first. show low: on sale, sold in the last 30 days and at its threshold; sold-out: nothing available.',
  route: 'GET /stock',
  input: z.strictObject({
    search: words('Words of product or variant, or an SKU'),
    show: z.enum(stockShows).optional(),
    product: z.uuid().optional().describe('The id of a product: only its variants'),
    ...pages,
  }),
  async read(c, { cursor, limit, ...filter }) {
    const { rows, total, nextCursor } = await listStock(c.get('db'), { filter, sort: 'available', cursor, limit })
    return {
      total,
      nextCursor,
      variants: rows.map(({ variantId, productId, status, onHand, reserved, available, threshold, ...row }) => ({
        variantId,
        productId,
        status,
        onHand,
        reserved,
        available,
        threshold,
        isTracked: row.tracked,
        isLow: row.isLow,
        untrusted: { product: plain(row.product), variant: plain(row.variant), sku: row.sku && plain(row.sku) },
      })),
    }
  },
})

export const productTools = [findProducts, stock]
