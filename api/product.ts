import { Hono } from 'hono'
import { findProductToEdit } from '#shop/products/find-product-to-edit.ts'
import { listCategoriesAndSubBrands } from '#shop/products/list-categories-and-sub-brands.ts'
import { changedProductForm, newProductForm } from '#shop/products/product-form.ts'
import { changeProduct, createProduct } from '#shop/products/save-product.ts'
import type { ProductFieldErrors } from '#shop/products/validate-product.ts'
import { Refusal } from '#shop/refusal.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { recorded } from './record.ts'
import type { ErrorBody } from './responses.ts'
import { idParam, validate } from './validate.ts'

/** One product; the list is in products.ts. */
export const oneProductRoutes = new Hono<StaffEnv>()
  .get('/groups', routeSummary('The sub-brands and categories a product can be put into'), async c =>
    c.json(await listCategoriesAndSubBrands(c.get('db')), 200),
  )
  .get(
    '/:id',
    routeSummary('A product with its variants, their stock, and its media'),
    validate('param', idParam),
    async c => {
      const product = await findProductToEdit(c.get('db'), c.req.valid('param').id)
      if (!product) throw new Refusal('product-gone')
      return c.json(product, 200)
    },
  )
  .post(
    '/',
    routeSummary('Adds a product; the same one again is no second one'),
    validate('json', newProductForm),
    async c => {
      const form = c.req.valid('json')
      const saved = await recorded(c, async (tx, record) => {
        const saved = await createProduct(tx, { form, by: c.get('staff') })
        if (!saved.problems) await record({ kind: 'product-created', subjectId: saved.id, label: form.name })
        return saved
      })
      return saved.problems ? c.json(bodyOf(saved.problems), 400) : c.json(saved, 201)
    },
  )
  .put(
    '/:id',
    routeSummary('Changes a product, its variants by id; stock stays as it is'),
    validate('param', idParam),
    validate('json', changedProductForm),
    async c => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const saved = await recorded(c, async (tx, record) => {
        const saved = await changeProduct(tx, c.get('disk'), { id, form, by: c.get('staff') })
        const label = `${form.name} (${form.status})`
        if (!saved.problems) await record({ kind: 'product-changed', subjectId: id, label })
        return saved
      })
      return saved.problems ? c.json(bodyOf(saved.problems), 400) : c.json(saved, 200)
    },
  )

const bodyOf = (problems: ProductFieldErrors) =>
  ({ error: { code: 'invalid', message: 'Please check what was sent.', problems } }) satisfies ErrorBody
