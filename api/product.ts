import { Hono } from 'hono'
import { findEditedProduct } from '#shop/products/find-edited-product.ts'
import { listGroups } from '#shop/products/list-groups.ts'
import { changedProductForm, newProductForm } from '#shop/products/product-form.ts'
import type { ProductProblems } from '#shop/products/product-problems.ts'
import { changeProduct, createProduct } from '#shop/products/save-product.ts'
import { Refusal } from '#shop/refusal.ts'
import type { ErrorBody } from './answers.ts'
import type { StaffEnv } from './context.ts'
import { says } from './openapi.ts'
import { recorded } from './record.ts'
import { idParam, sound } from './sound.ts'

/** A product by itself; the list of them is in products.ts. */
export const oneProductRoutes = new Hono<StaffEnv>()
  .get('/groups', says('The sub-brands and categories a product can be put into'), async c =>
    c.json(await listGroups(c.get('db')), 200),
  )
  .get('/:id', says('A product with its variants, their stock, and its media'), sound('param', idParam), async c => {
    const product = await findEditedProduct(c.get('db'), c.req.valid('param').id)
    if (!product) throw new Refusal('product-gone')
    return c.json(product, 200)
  })
  .post('/', says('Adds a product; the same one again is no second one'), sound('json', newProductForm), async c => {
    const form = c.req.valid('json')
    const saved = await recorded(c, async (tx, record) => {
      const saved = await createProduct(tx, { form, by: c.get('staff') })
      if (!saved.problems) await record({ kind: 'product-created', subjectId: saved.id, label: form.name })
      return saved
    })
    return saved.problems ? c.json(bodyOf(saved.problems), 400) : c.json(saved, 201)
  })
  .put(
    '/:id',
    says('Changes a product, its variants by id; stock stays as it is'),
    sound('param', idParam),
    sound('json', changedProductForm),
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

const bodyOf = (problems: ProductProblems) =>
  ({ error: { code: 'invalid', message: 'Please check what was sent.', problems } }) satisfies ErrorBody
