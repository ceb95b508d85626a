import { Hono } from 'hono'
import { z } from 'zod'
import { findCustomersMatching } from '#shop/customers/find-customers-matching.ts'
import { textLine } from '#shop/form-text.ts'
import { findOrdersMatching } from '#shop/orders/list/find-orders-matching.ts'
import { findProductsMatching } from '#shop/products/find-products.ts'
import type { StaffEnv } from './context.ts'
import { may } from './guard.ts'
import { routeSummary } from './openapi.ts'
import { validate } from './validate.ts'

const LIMIT = 8
const MAX_CUSTOMERS = 4

/**
 * The results of the command palette: orders by everything their list is searched by, customers by name and phone,
 * products by name and SKU.
 */
export const searchRoutes = new Hono<StaffEnv>().get(
  '/',
  routeSummary('Search the orders, customers and products that the account may see'),
  validate('query', z.object({ q: textLine(100).describe('An order number, a name, a phone number, a SKU.') })),
  async c => {
    const { q } = c.req.valid('query')
    const [{ orders, total: totalOrders }, customers, products] = await Promise.all([
      may(c, 'orders.see') ? findOrdersMatching(c.get('db'), q, LIMIT) : { orders: [], total: 0 },
      may(c, 'customers.see') ? findCustomersMatching(c.get('db'), q, MAX_CUSTOMERS) : [],
      may(c, 'products.see') ? findProductsMatching(c.get('db'), q, LIMIT) : [],
    ])
    return c.json({ orders, totalOrders, customers, products }, 200)
  },
)
