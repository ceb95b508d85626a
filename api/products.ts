import { Hono } from 'hono'
import { z } from 'zod'
import { deleteProduct, deleteProducts } from '#shop/products/delete-products.ts'
import { listProducts } from '#shop/products/list-products.ts'
import { adminProductSorts, productStatuses } from '#shop/products/product-filter.ts'
import { isCursorOf } from '#shop/products/product-order.ts'
import type { StaffEnv } from './context.ts'
import { says } from './openapi.ts'
import { selectionOf } from './selection.ts'
import { idParam, paging, sound, textLine } from './sound.ts'

const filter = z.object({
  search: textLine(100).optional(),
  status: z.enum(productStatuses).optional(),
})

const page = filter
  .extend({ ...paging, sort: z.enum(adminProductSorts).default('newest') })
  .refine(({ sort, cursor }) => !cursor || isCursorOf(sort, cursor), { path: ['cursor'], message: 'is no cursor' })

const selection = selectionOf(filter.shape).and(z.object({ count: z.int().min(1) }))

export const productRoutes = new Hono<StaffEnv>()
  .get('/', says('The products that match, a page at a time'), sound('query', page), async c =>
    c.json(await listProducts(c.get('db'), c.req.valid('query')), 200),
  )
  .post('/deletion', says('Deletes the products that are ticked'), sound('json', selection), async c => {
    await deleteProducts(c.get('db'), c.get('disk'), c.req.valid('json'))
    return c.body(null, 204)
  })
  .delete('/:id', says('Deletes a product'), sound('param', idParam), async c => {
    await deleteProduct(c.get('db'), c.get('disk'), c.req.valid('param').id)
    return c.body(null, 204)
  })
