import { Hono } from 'hono'
import { z } from 'zod'
import { MAX_SORT_ORDER } from '#shop/categories/category-form.ts'
import { deleteCategories, deleteCategory } from '#shop/categories/delete-categories.ts'
import { findCategory, listCategories } from '#shop/categories/list-categories.ts'
import { createCategory, saveCategory } from '#shop/categories/save-category.ts'
import type { StaffEnv } from './context.ts'
import { says } from './openapi.ts'
import { selectionOf } from './selection.ts'
import { idParam, paging, sound, textLine, textLines } from './sound.ts'

const filter = { search: textLine(100).optional() }

const sortOrderProblem = 'Sort order is a whole number from -1,000,000 to 1,000,000'

const fields = {
  name: textLine(120).trim().min(1, 'Name is required'),
  description: textLines(2000),
  sortOrder: z
    .number(sortOrderProblem)
    .refine(number => Number.isInteger(number) && Math.abs(number) <= MAX_SORT_ORDER, sortOrderProblem)
    .default(0),
  isActive: z.boolean(),
}

export const categoryRoutes = new Hono<StaffEnv>()
  .get(
    '/',
    says('Categories by sort order, a page at a time'),
    sound('query', z.object({ ...filter, ...paging })),
    async c => c.json(await listCategories(c.get('db'), c.req.valid('query')), 200),
  )
  .post('/', says('Make a category'), sound('json', z.object(fields)), async c =>
    c.json({ id: await createCategory(c.get('db'), c.req.valid('json')) }, 201),
  )
  .post('/deletion', says('Delete many categories, all or none'), sound('json', selectionOf(filter)), async c =>
    c.json({ deleted: await deleteCategories(c.get('db'), c.req.valid('json')) }, 200),
  )
  .get('/:id', says('One category, to be edited'), sound('param', idParam), async c =>
    c.json(await findCategory(c.get('db'), c.req.valid('param').id), 200),
  )
  .put(
    '/:id',
    says('Save a category over the version it was loaded at'),
    sound('param', idParam),
    sound('json', z.object({ ...fields, version: z.int() })),
    async c => {
      const { id } = c.req.valid('param')
      return c.json({ version: await saveCategory(c.get('db'), id, c.req.valid('json')) }, 200)
    },
  )
  .delete('/:id', says('Delete a category that has no products'), sound('param', idParam), async c => {
    await deleteCategory(c.get('db'), c.req.valid('param').id)
    return c.body(null, 204)
  })
