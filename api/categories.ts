import { Hono } from 'hono'
import { z } from 'zod'
import { categoryForm, newCategoryForm } from '#shop/categories/category-form.ts'
import { deleteCategories, deleteCategory } from '#shop/categories/delete-categories.ts'
import { getCategory, listCategories } from '#shop/categories/list-categories.ts'
import { createCategory, saveCategory } from '#shop/categories/save-category.ts'
import { textLine } from '#shop/form-text.ts'
import { rowVersion } from '#shop/row-version.ts'
import { bulkSelection } from './bulk-selection.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { withActivityLog } from './record.ts'
import { idParam, paging, validate } from './validate.ts'

const filter = { search: textLine(100).optional() }

export const categoryRoutes = new Hono<StaffEnv>()
  .get(
    '/',
    routeSummary('List categories by sort order, a page at a time'),
    validate('query', z.object({ ...filter, ...paging })),
    async c => c.json(await listCategories(c.get('db'), c.req.valid('query')), 200),
  )
  .post('/', routeSummary('Create a category'), validate('json', newCategoryForm), async c => {
    const form = c.req.valid('json')
    const id = await withActivityLog(c, async (tx, record) => {
      const id = await createCategory(tx, form)
      await record({ kind: 'category-created', subjectId: id, label: form.name })
      return id
    })
    return c.json({ id }, 201)
  })
  .post(
    '/deletion',
    routeSummary('Move several categories to the trash, all or none'),
    validate('json', bulkSelection(filter)),
    async c => {
      const deletion = await withActivityLog(c, async (tx, record) => {
        const { count: deleted, deletionId } = await deleteCategories(tx, c.req.valid('json'), c.get('staff'))
        await record({ kind: 'categories-deleted', count: deleted })
        return { deleted, deletionId }
      })
      return c.json(deletion, 200)
    },
  )
  .get('/:id', routeSummary('Get a category for editing'), validate('param', idParam), async c =>
    c.json(await getCategory(c.get('db'), c.req.valid('param').id), 200),
  )
  .put(
    '/:id',
    routeSummary('Save a category if its version is still the one sent'),
    validate('param', idParam),
    validate('json', categoryForm.extend({ version: rowVersion })),
    async c => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const version = await withActivityLog(c, async (tx, record) => {
        const version = await saveCategory(tx, id, form)
        await record({ kind: 'category-changed', subjectId: id, label: form.name })
        return version
      })
      return c.json({ version }, 200)
    },
  )
  .delete(
    '/:id',
    routeSummary('Move a category that has no products to the trash'),
    validate('param', idParam),
    async c => {
      const { id } = c.req.valid('param')
      const deletion = await withActivityLog(c, async (tx, record) => {
        const { name } = await getCategory(tx, id)
        const deletion = await deleteCategory(tx, id, c.get('staff'))
        await record({ kind: 'categories-deleted', subjectId: id, label: name })
        return deletion
      })
      return c.json(deletion, 200)
    },
  )
