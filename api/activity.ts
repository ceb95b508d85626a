import { Hono } from 'hono'
import { z } from 'zod'
import { activityGroups } from '#shop/activity/activity-groups.ts'
import { listActivity, listActivityPeople } from '#shop/activity/list-activity.ts'
import { textLine } from '#shop/form-text.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { day, paging, validate } from './validate.ts'

const page = z.object({
  person: textLine(100).optional().describe('The name of an account or a key, as the log has it.'),
  group: z.enum(activityGroups).optional().describe('What it is about.'),
  from: day.optional().describe('On this day or later, in Pakistan.'),
  to: day.optional().describe('On this day or earlier, in Pakistan.'),
  ...paging,
})

export const activityRoutes = new Hono<StaffEnv>()
  .get('/', routeSummary('List what staff did, newest first, a page at a time'), validate('query', page), async c => {
    const { cursor, limit, ...filter } = c.req.valid('query')
    return c.json(await listActivity(c.get('db'), { filter, cursor, limit }), 200)
  })
  .get('/people', routeSummary('List the accounts that the activity log names'), async c =>
    c.json({ people: await listActivityPeople(c.get('db')) }, 200),
  )
