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
import { withActivityLog } from './activity-log.ts'
import { routeSummary } from './openapi.ts'
import { resourceRoutes } from './resource-routes.ts'
import { idParam, validate } from './validate.ts'

const labelOf = ({ name, code }: { name: string; code: string | null }): string => `${name} (${code ?? 'automatic'})`

export const promotionRoutes = resourceRoutes({
  one: 'a promotion',
  many: 'promotions, the newest first, with their uses',
  form: promotionForm,
  list: listPromotions,
  get: getPromotion,
  create: createPromotion,
  save: savePromotion,
  remove: deletePromotion,
  kinds: { created: 'promotion-created', changed: 'promotion-changed', deleted: 'promotion-deleted' },
  labelOf,
}).put(
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
