import { isDeepStrictEqual } from 'node:util'
import { Hono } from 'hono'
import { z } from 'zod'
import { rowVersion } from '#shop/row-version.ts'
import { findDefaultBrand, renameDefaultBrand } from '#shop/sub-brands/default-brand.ts'
import { deleteSubBrand } from '#shop/sub-brands/delete-sub-brand.ts'
import { getSubBrand } from '#shop/sub-brands/get-sub-brand.ts'
import { listSubBrands } from '#shop/sub-brands/list-sub-brands.ts'
import { listSubBrandOrder, saveSubBrandOrder } from '#shop/sub-brands/order-sub-brands.ts'
import { createSubBrand, saveSubBrand } from '#shop/sub-brands/save-sub-brand.ts'
import { brandName, newSubBrandForm, subBrandForm } from '#shop/sub-brands/sub-brand-form.ts'
import { createAndRecord, saveAndRecord, withActivityLog } from './activity-log.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { idParam, searchedPage, validate } from './validate.ts'

const changed = subBrandForm.extend({ version: rowVersion })

const ids = z
  .array(z.uuid())
  .max(1000)
  .refine(ids => new Set(ids).size === ids.length, 'names one twice')

const order = z
  .object({ ids, seen: ids })
  .refine(({ ids, seen }) => isDeepStrictEqual(ids.toSorted(), seen.toSorted()), {
    path: ['ids'],
    message: 'names other sub-brands than were seen',
  })

const brand = z.object({ name: brandName, version: rowVersion })

export const subBrandRoutes = new Hono<StaffEnv>()
  .get('/', routeSummary('List sub-brands, newest first, a page at a time'), validate('query', searchedPage), async c =>
    c.json(await listSubBrands(c.get('db'), c.req.valid('query')), 200),
  )
  .post('/', routeSummary('Create a sub-brand of the parent brand'), validate('json', newSubBrandForm), async c => {
    const form = c.req.valid('json')
    return await createAndRecord(c, { kind: 'sub-brand-created', label: form.name }, tx => createSubBrand(tx, form))
  })
  .get('/order', routeSummary('List all sub-brands in the order of menus and tiles'), async c =>
    c.json({ subBrands: await listSubBrandOrder(c.get('db')) }, 200),
  )
  .put('/order', routeSummary('Change the order of all sub-brands'), validate('json', order), async c => {
    await withActivityLog(c, async (tx, record) => {
      await saveSubBrandOrder(tx, c.req.valid('json'))
      await record({ kind: 'sub-brands-ordered', count: c.req.valid('json').ids.length })
    })
    return c.body(null, 204)
  })
  .get('/brand', routeSummary('Get the parent brand'), async c => c.json(await findDefaultBrand(c.get('db')), 200))
  .put('/brand', routeSummary('Rename the parent brand'), validate('json', brand), async c => {
    const form = c.req.valid('json')
    return await saveAndRecord(c, { kind: 'brand-renamed', label: form.name }, tx => renameDefaultBrand(tx, form))
  })
  .get('/:id', routeSummary('Get a sub-brand for editing'), validate('param', idParam), async c =>
    c.json(await getSubBrand(c.get('db'), c.req.valid('param').id), 200),
  )
  .put(
    '/:id',
    routeSummary('Save a sub-brand if its version is still the one sent'),
    validate('param', idParam),
    validate('json', changed),
    async c => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      return await saveAndRecord(c, { kind: 'sub-brand-changed', subjectId: id, label: form.name }, tx =>
        saveSubBrand(tx, c.get('disk'), id, form),
      )
    },
  )
  .delete(
    '/:id',
    routeSummary('Move a sub-brand that has no products to the trash'),
    validate('param', idParam),
    async c => {
      const { id } = c.req.valid('param')
      const deletion = await withActivityLog(c, async (tx, record) => {
        const { name } = await getSubBrand(tx, id)
        const deletion = await deleteSubBrand(tx, id, c.get('staff'))
        await record({ kind: 'sub-brand-deleted', subjectId: id, label: name })
        return deletion
      })
      return c.json(deletion, 200)
    },
  )
