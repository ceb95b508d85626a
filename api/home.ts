import { Hono } from 'hono'
import { z } from 'zod'
import { homeBlocksForm } from '#shop/home/home-block.ts'
import { listHomeBlocksToEdit, saveHomeBlocks } from '#shop/home/save-home-blocks.ts'
import { withActivityLog } from './activity-log.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { validate } from './validate.ts'

const arrangement = z.object({ blocks: homeBlocksForm, seen: z.string().max(100) })

export const homeRoutes = new Hono<StaffEnv>()
  .get('/', routeSummary('List the blocks of the home page in their order'), async c =>
    c.json(await listHomeBlocksToEdit(c.get('db')), 200),
  )
  .put('/', routeSummary('Replace the blocks of the home page'), validate('json', arrangement), async c => {
    const { blocks, seen } = c.req.valid('json')
    await withActivityLog(c, async (tx, record) => {
      await saveHomeBlocks(tx, { blocks, seen })
      await record({ kind: 'home-changed', count: blocks.length })
    })
    return c.body(null, 204)
  })
