import { Hono } from 'hono'
import { z } from 'zod'
import { productsTable } from '#shop/export/products-table.ts'
import { shopifyTable } from '#shop/export/shopify-table.ts'
import { changeProducts, MAX_UNDONE, type ProductsChange, undoProductsChange } from '#shop/products/change-products.ts'
import { deleteProduct, deleteProducts } from '#shop/products/delete-products.ts'
import { findProductToEdit } from '#shop/products/find-product-to-edit.ts'
import { listProductGroups } from '#shop/products/list-product-groups.ts'
import { listProducts } from '#shop/products/list-products.ts'
import { previewDeletion } from '#shop/products/preview-deletion.ts'
import { productStatuses } from '#shop/products/product-filter.ts'
import { changedProductForm, newProductForm } from '#shop/products/product-form.ts'
import { changeProduct, createProduct } from '#shop/products/save-product.ts'
import type { ProductFieldErrors } from '#shop/products/validate-product.ts'
import { Refusal } from '#shop/refusal.ts'
import { withActivityLog } from './activity-log.ts'
import { bulkSelection } from './bulk-selection.ts'
import type { StaffEnv } from './context.ts'
import { exportResponse } from './file-response.ts'
import { exportTypes, routeSummary } from './openapi.ts'
import { fitsOrder, productFilter, productPaging, wrongOrder } from './product-query-params.ts'
import { refusedRows } from './refusals.ts'
import type { ErrorBody } from './responses.ts'
import { idParam, validate } from './validate.ts'

const page = productFilter.extend(productPaging).refine(fitsOrder, wrongOrder)

const selection = bulkSelection(productFilter.shape).and(z.object({ count: z.int().min(1) }))

const productsChange = z.union([
  z.strictObject({ status: z.enum(productStatuses) }),
  z.strictObject({ subBrandId: z.uuid().nullable() }),
  z.strictObject({ categoryId: z.uuid().nullable() }),
])

/** `seen` holds the versions on screen, so that another person's change is not overwritten unknowingly. */
const bulkChange = z.object({
  selection,
  change: productsChange,
  seen: z.record(z.uuid(), z.int()).optional().describe('By the id of a product: the version that you read.'),
})

/** What the answer to a bulk change has as `before`. */
const undoing = z.object({
  before: z
    .array(z.object({ productId: z.uuid(), version: z.int(), former: productsChange }))
    .min(1)
    .max(MAX_UNDONE),
})

export const productRoutes = new Hono<StaffEnv>()
  .get('/', routeSummary('List matching products, a page at a time'), validate('query', page), async c =>
    c.json(await listProducts(c.get('db'), c.req.valid('query')), 200),
  )
  .post(
    '/changes',
    routeSummary(
      'Change the status, sub-brand or category of several products; the response lists refused ones with the reason',
    ),
    validate('json', bulkChange),
    async c => {
      const report = await withActivityLog(c, async (tx, record) => {
        const { change, ...chosen } = c.req.valid('json')
        const report = await changeProducts(tx, { change, ...chosen })
        await record({ kind: 'products-changed', label: labelOf(change), count: report.changed })
        return report
      })
      return c.json({ ...report, refused: refusedRows(c, report.refused) }, 200)
    },
  )
  .post(
    '/changes/undo',
    routeSummary('Give the products of a bulk change their former values; the response lists refused ones'),
    validate('json', undoing),
    async c => {
      const report = await withActivityLog(c, async (tx, record) => {
        const report = await undoProductsChange(tx, c.req.valid('json'))
        await record({ kind: 'products-changed', label: 'undone', count: report.changed })
        return report
      })
      return c.json({ ...report, refused: refusedRows(c, report.refused) }, 200)
    },
  )
  .post(
    '/deletion/preview',
    routeSummary('Preview deleting the selected products: what goes with them, and which ones open orders hold'),
    validate('json', selection),
    async c => c.json(await previewDeletion(c.get('db'), c.req.valid('json')), 200),
  )
  .post('/deletion', routeSummary('Move the selected products to the trash'), validate('json', selection), async c => {
    const deletion = await withActivityLog(c, async (tx, record) => {
      const deletion = await deleteProducts(tx, { selection: c.req.valid('json'), by: c.get('staff') })
      await record({ kind: 'products-deleted', count: deletion.count })
      return deletion
    })
    return c.json(deletion, 200)
  })
  .get('/groups', routeSummary('List the sub-brands and categories to choose from'), async c =>
    c.json(await listProductGroups(c.get('db')), 200),
  )
  .get(
    '/export',
    routeSummary(
      'Export matching products as CSV, as XLSX, or as CSV for Shopify, a line for each variant',
      exportTypes,
    ),
    validate(
      'query',
      productFilter.extend({
        format: z.enum(['csv', 'xlsx', 'shopify']).default('csv').describe('`shopify`: the CSV that Shopify imports.'),
      }),
    ),
    async c => {
      const { format, ...chosen } = c.req.valid('query')
      await withActivityLog(c, (_, record) =>
        record({ kind: 'products-exported', label: [format, ...Object.keys(chosen)].join(', ') }),
      )
      const options = { filter: chosen, origin: c.get('origin') }
      if (format === 'shopify') {
        return exportResponse(c, {
          subject: 'products-shopify',
          format: 'csv',
          table: shopifyTable(c.get('db'), options),
        })
      }
      return exportResponse(c, { subject: 'products', format, table: productsTable(c.get('db'), options) })
    },
  )
  // After the routes above: `/:id` would match their names as ids.
  .get(
    '/:id',
    routeSummary('Get a product with its variants, their stock and its media'),
    validate('param', idParam),
    async c => {
      const product = await findProductToEdit(c.get('db'), c.req.valid('param').id)
      if (!product) throw new Refusal('product-gone')
      return c.json(product, 200)
    },
  )
  .post(
    '/',
    routeSummary('Create a product; the same request again creates no second one'),
    validate('json', newProductForm),
    async c => {
      const form = c.req.valid('json')
      const saved = await withActivityLog(c, async (tx, record) => {
        const saved = await createProduct(tx, { form, by: c.get('staff') })
        if (!saved.fieldErrors) await record({ kind: 'product-created', subjectId: saved.id, label: form.name })
        return saved
      })
      return saved.fieldErrors ? c.json(bodyOf(saved.fieldErrors), 400) : c.json(saved, 201)
    },
  )
  .put(
    '/:id',
    routeSummary('Save a product and its variants by id; stock stays as it is. The response has the product as stored'),
    validate('param', idParam),
    validate('json', changedProductForm),
    async c => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const saved = await withActivityLog(c, async (tx, record) => {
        const saved = await changeProduct(tx, c.get('disk'), { id, form, by: c.get('staff') })
        const label = `${form.name} (${form.status})`
        if (saved.fieldErrors) return saved
        await record({ kind: 'product-changed', subjectId: id, label })
        return { fieldErrors: undefined, product: await findProductToEdit(tx, id) }
      })
      if (saved.fieldErrors) return c.json(bodyOf(saved.fieldErrors), 400)
      if (!saved.product) throw new Refusal('product-gone')
      return c.json(saved.product, 200)
    },
  )
  .delete('/:id', routeSummary('Move a product to the trash'), validate('param', idParam), async c => {
    const { id } = c.req.valid('param')
    const deletion = await withActivityLog(c, async (tx, record) => {
      const product = await findProductToEdit(tx, id)
      const deletion = await deleteProduct(tx, id, c.get('staff'))
      await record({ kind: 'products-deleted', subjectId: id, label: product?.name })
      return deletion
    })
    return c.json(deletion, 200)
  })

const labelOf = (change: ProductsChange): string => {
  if ('status' in change) return `status: ${change.status}`
  return 'subBrandId' in change ? 'sub-brand' : 'category'
}

const bodyOf = (problems: ProductFieldErrors) =>
  ({ error: { code: 'invalid', message: 'Please check what was sent.', problems } }) satisfies ErrorBody
