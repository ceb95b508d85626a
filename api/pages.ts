import { Hono } from 'hono'
import { z } from 'zod'
import { createPage, deletePage, findPageToEdit, savePage } from '#shop/pages/edit-page.ts'
import { listPages } from '#shop/pages/list-pages.ts'
import type { StaffEnv } from './context.ts'
import { says } from './openapi.ts'
import { idParam, paging, sound, textLine, textLines } from './sound.ts'

const page = z.object({ search: textLine(100).optional(), ...paging })

// Both bodies together stay below what the door lets in, also in letters of two bytes.
const body = textLines(30_000)

const fields = {
  title: textLine(120).trim().min(1, 'Title is required'),
  titleUrdu: textLine(120).trim(),
  body,
  bodyUrdu: body,
  isPublished: z.boolean(),
}

const created = z.object({ ...fields, slug: textLine(120).trim().default('') })

const changed = z.object({
  ...fields,
  slug: textLine(120).trim().min(1, 'URL slug is required'),
  version: z.int(),
})

export const pageRoutes = new Hono<StaffEnv>()
  .get('/', says('Content pages by title, a page at a time'), sound('query', page), async c =>
    c.json(await listPages(c.get('db'), c.req.valid('query')), 200),
  )
  .post('/', says('Make a content page'), sound('json', created), async c =>
    c.json({ id: await createPage(c.get('db'), c.req.valid('json')) }, 201),
  )
  .get('/:id', says('One content page, to be edited'), sound('param', idParam), async c =>
    c.json(await findPageToEdit(c.get('db'), c.req.valid('param').id), 200),
  )
  .put(
    '/:id',
    says('Save a content page over the version it was loaded at'),
    sound('param', idParam),
    sound('json', changed),
    async c => {
      const { id } = c.req.valid('param')
      return c.json({ version: await savePage(c.get('db'), id, c.req.valid('json')) }, 200)
    },
  )
  .delete('/:id', says('Delete a content page'), sound('param', idParam), async c => {
    await deletePage(c.get('db'), c.req.valid('param').id)
    return c.body(null, 204)
  })
