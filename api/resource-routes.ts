import { Hono } from 'hono'
import { type ZodType, z } from 'zod'
import type { Db, Tx } from '#db/client.ts'
import type { ActivityKind } from '#shop/activity/activity-kinds.ts'
import type { CountedPage, Cursor } from '#shop/cursor.ts'
import { rowVersion } from '#shop/row-version.ts'
import { createAndRecord, saveAndRecord, withActivityLog } from './activity-log.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { idParam, searchedPage, validate } from './validate.ts'

type Page = { search?: string | undefined; cursor?: Cursor | undefined; limit: number }

type Resource<Form extends object, Input, Row, Stored> = {
  /** For the summaries: `a size chart`, `size charts by title`. */
  one: string
  many: string
  form: ZodType<Form, Input>
  list: (db: Db, page: Page) => Promise<CountedPage<Row>>
  get: (db: Db, id: string) => Promise<Stored>
  create: (tx: Tx, form: Form) => Promise<string>
  save: (tx: Tx, id: string, form: Form & { version: number }) => Promise<number>
  remove: (tx: Tx, id: string) => Promise<unknown>
  /** What the activity log says. */
  kinds: Record<'created' | 'changed' | 'deleted', ActivityKind>
  labelOf: (thing: Form | Stored) => string
}

/** The routes of things that staff list, create, edit and delete for good. */
export function resourceRoutes<Form extends object, Input, Row, Stored>(resource: Resource<Form, Input, Row, Stored>) {
  const { one, many, form, kinds, labelOf } = resource
  return new Hono<StaffEnv>()
    .get('/', routeSummary(`List ${many}, a page at a time`), validate('query', searchedPage), async c =>
      c.json(await resource.list(c.get('db'), c.req.valid('query')), 200),
    )
    .post('/', routeSummary(`Create ${one}`), validate('json', form), async c => {
      const created = c.req.valid('json')
      return await createAndRecord(c, { kind: kinds.created, label: labelOf(created) }, tx =>
        resource.create(tx, created),
      )
    })
    .get('/:id', routeSummary(`Get ${one} for editing`), validate('param', idParam), async c =>
      c.json(await resource.get(c.get('db'), c.req.valid('param').id), 200),
    )
    .put(
      '/:id',
      routeSummary(`Save ${one} if its version is still the one sent`),
      validate('param', idParam),
      validate('json', form.and(z.object({ version: rowVersion }))),
      async c => {
        const { id } = c.req.valid('param')
        const changed = c.req.valid('json')
        return await saveAndRecord(c, { kind: kinds.changed, subjectId: id, label: labelOf(changed) }, tx =>
          resource.save(tx, id, changed),
        )
      },
    )
    .delete('/:id', routeSummary(`Delete ${one}`), validate('param', idParam), async c => {
      const { id } = c.req.valid('param')
      await withActivityLog(c, async (tx, record) => {
        const deleted = await resource.get(tx, id)
        await resource.remove(tx, id)
        await record({ kind: kinds.deleted, subjectId: id, label: labelOf(deleted) })
      })
      return c.body(null, 204)
    })
}
