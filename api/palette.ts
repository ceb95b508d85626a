import { Hono } from 'hono'
import { z } from 'zod'
import { findOrdersMatching } from '#shop/orders/search-orders.ts'
import { findProductsMatching } from '#shop/products/find-products.ts'
import type { StaffEnv } from './context.ts'
import { says } from './openapi.ts'
import { sound, textLine } from './sound.ts'

const LIMIT = 8

/** What the command palette finds: orders by number, phone and name, products by name and SKU. */
export const paletteRoutes = new Hono<StaffEnv>().get(
  '/',
  says('Orders and products that somebody may mean'),
  sound('query', z.object({ q: textLine(100) })),
  async c => {
    const { q } = c.req.valid('query')
    const [orders, products] = await Promise.all([
      findOrdersMatching(c.get('db'), q, LIMIT),
      findProductsMatching(c.get('db'), q, LIMIT),
    ])
    return c.json({ orders, products }, 200)
  },
)
