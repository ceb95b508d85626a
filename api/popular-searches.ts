import { Hono } from 'hono'
import { z } from 'zod'
import { textLine } from '#shop/form-text.ts'
import { blockPopularSearch, listPopularForStaff } from '#shop/search/popular-searches.ts'
import { withActivityLog } from './activity-log.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { validate } from './validate.ts'

/** The longest text that is counted. */
const MAX_TERM = 60

export const popularSearchRoutes = new Hono<StaffEnv>()
  .get('/', routeSummary('List what shoppers look for most, and what is blocked'), async c =>
    c.json(await listPopularForStaff(c.get('db')), 200),
  )
  .put(
    '/blocked',
    routeSummary('Never show a popular search to shoppers, or let it be counted again'),
    validate('json', z.object({ term: textLine(MAX_TERM).trim().min(1), isBlocked: z.boolean() })),
    async c => {
      const search = c.req.valid('json')
      await withActivityLog(c, async (tx, record) => {
        await blockPopularSearch(tx, search)
        const kind = search.isBlocked ? ('popular-search-blocked' as const) : ('popular-search-allowed' as const)
        await record({ kind, label: search.term })
      })
      return c.body(null, 204)
    },
  )
