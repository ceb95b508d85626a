import { Hono } from 'hono'
import { z } from 'zod'
import { textLine } from '#shop/form-text.ts'
import { explainSearch } from '#shop/search/explain-search.ts'
import { getSynonyms, listSynonyms } from '#shop/search/list-synonyms.ts'
import { listMissedSearches } from '#shop/search/missed-searches.ts'
import { createSynonyms, deleteSynonyms, saveSynonyms } from '#shop/search/save-synonyms.ts'
import { readSynonyms, type SynonymForm, synonymError } from '#shop/search/synonym-form.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { resourceRoutes } from './resource-routes.ts'
import { validate } from './validate.ts'

// A list as long as this is refused by a field error; a longer one is no list of words.
const words = z.array(textLine(200)).max(200)

/**
 * The words without blanks and repetitions, and which of them are Roman Urdu; the field error is that of the whole
 * list.
 */
const synonymForm = z
  .object({ words, romanUrdu: words.default([]), findsReduced: z.boolean() })
  .transform((form, context): SynonymForm => {
    const words = readSynonyms(form.words.join('\n'))
    const roman = new Set(readSynonyms(form.romanUrdu.join('\n')))
    const clean = { ...form, words, romanUrdu: words.filter(word => roman.has(word)) }
    const error = synonymError(clean)
    if (error !== null) context.addIssue({ code: 'custom', path: ['words'], message: error })
    return clean
  })

const searchRoutes = new Hono<StaffEnv>()
  .get('/missed', routeSummary('List searches of shoppers without a result, the most frequent first'), async c =>
    c.json(await listMissedSearches(c.get('db'), { limit: 50 }), 200),
  )
  .get(
    '/try',
    routeSummary('Explain how the search of the shop finds a product'),
    validate(
      'query',
      z.object({
        q: textLine(100).describe('What a shopper types.'),
        product: z.uuid().describe('The id of a product.'),
      }),
    ),
    async c => {
      const { q, product } = c.req.valid('query')
      return c.json(await explainSearch(c.get('db'), { query: q, productId: product }), 200)
    },
  )

// The names of the first would be ids of the second.
export const synonymRoutes = searchRoutes.route(
  '/',
  resourceRoutes({
    one: 'a group of search synonyms',
    many: 'groups of search synonyms',
    form: synonymForm,
    list: listSynonyms,
    get: getSynonyms,
    create: createSynonyms,
    save: saveSynonyms,
    remove: deleteSynonyms,
    kinds: { created: 'synonyms-created', changed: 'synonyms-changed', deleted: 'synonyms-deleted' },
    labelOf: ({ words }) => words.slice(0, 3).join(', '),
  }),
)
