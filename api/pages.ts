import { Hono } from 'hono'
import type { Db } from '#db/client.ts'
import { listPages } from '#shop/pages/list-pages.ts'
import { newPageForm, pageForm } from '#shop/pages/page-form.ts'
import { findPageErrors } from '#shop/pages/placeholder-errors.ts'
import type { PlaceholderSettings } from '#shop/pages/placeholders.ts'
import { createPage, deletePage, getPage, savePage } from '#shop/pages/save-page.ts'
import { rowVersion } from '#shop/row-version.ts'
import { readSettings } from '#shop/settings/settings.ts'
import { createAndRecord, saveAndRecord, withActivityLog } from './activity-log.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { FieldErrors } from './responses.ts'
import { idParam, searchedPage, validate } from './validate.ts'

const changed = pageForm.extend({ version: rowVersion })

export const pageRoutes = new Hono<StaffEnv>()
  .get('/', routeSummary('List content pages by title, a page at a time'), validate('query', searchedPage), async c =>
    c.json(await listPages(c.get('db'), c.req.valid('query')), 200),
  )
  .post('/', routeSummary('Create a content page'), validate('json', newPageForm), async c => {
    const form = c.req.valid('json')
    await requireValidTexts(c.get('db'), form)
    return await createAndRecord(c, { kind: 'page-created', label: labelOf(form) }, tx => createPage(tx, form))
  })
  .get('/placeholders', routeSummary('Get the settings that placeholders of content pages show'), async c => {
    const { store_info, contact_info, delivery } = await readSettings(c.get('db'))
    const shown: PlaceholderSettings = { store_info: { store_name: store_info.store_name }, contact_info, delivery }
    return c.json(shown, 200)
  })
  .get('/:id', routeSummary('Get a content page for editing'), validate('param', idParam), async c =>
    c.json(await getPage(c.get('db'), c.req.valid('param').id), 200),
  )
  .put(
    '/:id',
    routeSummary('Save a content page if its version is still the one sent'),
    validate('param', idParam),
    validate('json', changed),
    async c => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      await requireValidTexts(c.get('db'), form)
      return await saveAndRecord(c, { kind: 'page-changed', subjectId: id, label: labelOf(form) }, tx =>
        savePage(tx, id, form),
      )
    },
  )
  .delete('/:id', routeSummary('Move a content page to the trash'), validate('param', idParam), async c => {
    const { id } = c.req.valid('param')
    const deletion = await withActivityLog(c, async (tx, record) => {
      const { title } = await getPage(tx, id)
      const deletion = await deletePage(tx, id, c.get('staff'))
      await record({ kind: 'page-deleted', subjectId: id, label: title })
      return deletion
    })
    return c.json(deletion, 200)
  })

/** Settings decide which cities a placeholder may name. */
async function requireValidTexts(db: Db, texts: Parameters<typeof findPageErrors>[0]): Promise<void> {
  const errors = findPageErrors(texts, await readSettings(db))
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors)
}

const labelOf = ({ title, isPublished }: { title: string; isPublished: boolean }): string =>
  `${title} (${isPublished ? 'published' : 'draft'})`
