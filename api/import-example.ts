import { Hono } from 'hono'
import { z } from 'zod'
import { exampleList } from '#import/products/example-list.ts'
import type { StaffEnv } from './context.ts'
import { exportResponse, fileFormat } from './file-response.ts'
import { exportTypes, routeSummary } from './openapi.ts'
import { validate } from './validate.ts'

/** A list to begin with, for who has none yet. */
export const importExampleRoutes = new Hono<StaffEnv>().get(
  '/',
  routeSummary('Download an example of a list of products', exportTypes),
  validate(
    'query',
    z.object({ language: z.enum(['en', 'ur']).default('en').describe('Of the headings.'), format: fileFormat }),
  ),
  c => {
    const { language, format } = c.req.valid('query')
    return exportResponse(c, { subject: 'example', format, table: exampleList(language) })
  },
)
