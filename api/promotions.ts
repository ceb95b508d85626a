import { Hono } from 'hono'
import { z } from 'zod'
import { listPromotions } from '#shop/promotions/list-promotions.ts'
import { promotionForm } from '#shop/promotions/promotion-form.ts'
import {
  createPromotion,
  deletePromotion,
  getPromotion,
  savePromotion,
  switchPromotion,
} from '#shop/promotions/save-promotion.ts'
import { rowVersion } from '#shop/row-version.ts'
import { createAndRecord, saveAndRecord, withActivityLog } from './activity-log.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { idParam, searchedPage, validate } from './validate.ts'

const changed = promotionForm.and(z.object({ version: rowVersion }))

export const promotionRoutes = new Hono<StaffEnv>()
  .get(
    '/',
    routeSummary('List promotions, the newest first, with their uses'),
    validate('query', searchedPage),
    async c => c.json(await listPromotions(c.get('db'), c.req.valid('query')), 200),
  )
  .post(
    '/',
    routeSummary('Create a promotion: a discount code, or an automatic discount'),
    validate('json', promotionForm),
    async c => {
      const form = c.req.valid('json')
      return await createAndRecord(c, { kind: 'promotion-created', label: labelOf(form) }, tx =>
        createPromotion(tx, form),
      )
    },
  )
  .get('/:id', routeSummary('Get a promotion for editing'), validate('param', idParam), async c =>
    c.json(await getPromotion(c.get('db'), c.req.valid('param').id), 200),
  )
  .put(
    '/:id',
    routeSummary('Save a promotion if its version is still the one sent'),
    validate('param', idParam),
    validate('json', changed),
    async c => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      return await saveAndRecord(c, { kind: 'promotion-changed', subjectId: id, label: labelOf(form) }, tx =>
        savePromotion(tx, id, form),
      )
    },
  )
  .put(
    '/:id/active',
    routeSummary('Switch a promotion on or off'),
    validate('param', idParam),
    validate('json', z.object({ isActive: z.boolean() })),
    async c => {
      const { id } = c.req.valid('param')
      const { isActive } = c.req.valid('json')
      await withActivityLog(c, async (tx, record) => {
        const label = labelOf(await switchPromotion(tx, id, isActive))
        await record({ kind: isActive ? 'promotion-switched-on' : 'promotion-switched-off', subjectId: id, label })
      })
      return c.body(null, 204)
    },
  )
  .delete(
    '/:id',
    routeSummary('Delete a promotion; orders keep their discount'),
    validate('param', idParam),
    async c => {
      const { id } = c.req.valid('param')
      await withActivityLog(c, async (tx, record) => {
        await record({ kind: 'promotion-deleted', subjectId: id, label: labelOf(await deletePromotion(tx, id)) })
      })
      return c.body(null, 204)
    },
  )

const labelOf = ({ name, code }: { name: string; code: string | null }): string => `${name} (${code ?? 'automatic'})`
