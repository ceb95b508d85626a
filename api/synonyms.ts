import { Hono } from 'hono'
import { z } from 'zod'
import { textLine } from '#shop/form-text.ts'
import { rowVersion } from '#shop/row-version.ts'
import { explainSearch } from '#shop/search/explain-search.ts'
import { getSynonyms, listSynonyms } from '#shop/search/list-synonyms.ts'
import { listMissedSearches } from '#shop/search/missed-searches.ts'
import { createSynonyms, deleteSynonyms, saveSynonyms } from '#shop/search/save-synonyms.ts'
import { readSynonyms, type SynonymForm, synonymError } from '#shop/search/synonym-form.ts'
import { createAndRecord, saveAndRecord, withActivityLog } from './activity-log.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { idParam, searchedPage, validate } from './validate.ts'

// A list as long as this is refused by a field error; a longer one is no list of words.
const words = z.array(textLine(200)).max(200)
const fields = { words, romanUrdu: words.default([]), findsReduced: z.boolean() }

/**
 * The words without blanks and repetitions, and which of them are Roman Urdu; the field error is that of the whole
 * list.
 */
const checked = <Form extends SynonymForm>(form: Form, context: z.RefinementCtx): Form => {
  const words = readSynonyms(form.words.join('\n'))
  const roman = new Set(readSynonyms(form.romanUrdu.join('\n')))
  const clean = { ...form, words, romanUrdu: words.filter(word => roman.has(word)) }
  const error = synonymError(clean)
  if (error !== null) context.addIssue({ code: 'custom', path: ['words'], message: error })
  return clean
}

export const synonymRoutes = new Hono<StaffEnv>()
  .get(
    '/',
    routeSummary('List groups of search synonyms, a page at a time'),
    validate('query', searchedPage),
    async c => c.json(await listSynonyms(c.get('db'), c.req.valid('query')), 200),
  )
  .get('/missed', routeSummary('List searches of shoppers without a result, the most frequent first'), async c =>
    c.json(await listMissedSearches(c.get('db'), { limit: 50 }), 200),
  )
  .get(
    '/try',
    routeSummary('Explain how the search of the shop finds a product'),
    validate('query', z.object({ q: textLine(100), product: z.uuid() })),
    async c => {
      const { q, product } = c.req.valid('query')
      return c.json(await explainSearch(c.get('db'), { query: q, productId: product }), 200)
    },
  )
  .post(
    '/',
    routeSummary('Add a group of search synonyms'),
    validate('json', z.object(fields).transform(checked)),
    async c => {
      const form = c.req.valid('json')
      return await createAndRecord(c, { kind: 'synonyms-created', label: labelOf(form) }, tx =>
        createSynonyms(tx, form),
      )
    },
  )
  .get('/:id', routeSummary('Get a group of search synonyms'), validate('param', idParam), async c =>
    c.json(await getSynonyms(c.get('db'), c.req.valid('param').id), 200),
  )
  .put(
    '/:id',
    routeSummary('Save a group of search synonyms if its version is still the one sent'),
    validate('param', idParam),
    validate('json', z.object({ ...fields, version: rowVersion }).transform(checked)),
    async c => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      return await saveAndRecord(c, { kind: 'synonyms-changed', subjectId: id, label: labelOf(form) }, tx =>
        saveSynonyms(tx, id, form),
      )
    },
  )
  .delete('/:id', routeSummary('Delete a group of search synonyms'), validate('param', idParam), async c => {
    const { id } = c.req.valid('param')
    await withActivityLog(c, async (tx, record) => {
      const group = await getSynonyms(tx, id)
      await deleteSynonyms(tx, id)
      await record({ kind: 'synonyms-deleted', subjectId: id, label: labelOf(group) })
    })
    return c.body(null, 204)
  })

const labelOf = ({ words }: SynonymForm): string => words.slice(0, 3).join(', ')
