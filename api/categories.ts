import { Hono } from 'hono'
import { categoryForm, newCategoryForm } from '#shop/categories/category-form.ts'
import { deleteCategories, deleteCategory } from '#shop/categories/delete-categories.ts'
import { getCategory, listCategories } from '#shop/categories/list-categories.ts'
import { createCategory, saveCategory } from '#shop/categories/save-category.ts'
import { rowVersion } from '#shop/row-version.ts'
import { createAndRecord, saveAndRecord, withActivityLog } from './activity-log.ts'
import { bulkSelection } from './bulk-selection.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { idParam, searchedPage, searchParam, validate } from './validate.ts'

export const categoryRoutes = new Hono<StaffEnv>()
  .get('/', routeSummary('List categories by sort order, a page at a time'), validate('query', searchedPage), async c =>
    c.json(await listCategories(c.get('db'), c.req.valid('query')), 200),
  )
  .post('/', routeSummary('Create a category'), validate('json', newCategoryForm), async c => {
    const form = c.req.valid('json')
    return await createAndRecord(c, { kind: 'category-created', label: form.name }, tx => createCategory(tx, form))
  })
  .post(
    '/deletion',
    routeSummary('Move several categories to the trash, all or none'),
    validate('json', bulkSelection({ search: searchParam })),
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
      return await saveAndRecord(c, { kind: 'category-changed', subjectId: id, label: form.name }, tx =>
        saveCategory(tx, id, form),
      )
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
