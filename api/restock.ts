import { Hono } from 'hono'
import { en } from '#messages/en.ts'
import { fill } from '#messages/fill.ts'
import { ur } from '#messages/ur.ts'
import { urlsOf } from '#messages/urls.ts'
import type { Language } from '#shop/language.ts'
import { type AwaitedVariant, listRestockRequests } from '#shop/restock/list-restock-requests.ts'
import { markRequestNotified } from '#shop/restock/mark-request-notified.ts'
import { productWithVariant } from '#shop/variant-label.ts'
import { withActivityLog } from './activity-log.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { emptyBody, idParam, validate } from './validate.ts'

export const restockRoutes = new Hono<StaffEnv>()
  .get(
    '/',
    routeSummary('List the variants that customers wait for, with phone numbers, those in stock again first'),
    async c => {
      const variants = await listRestockRequests(c.get('db'))
      return c.json({ variants: variants.map(variant => withMessages(variant, c.get('origin'))) }, 200)
    },
  )
  .post(
    '/:id/notified',
    routeSummary('Mark a customer as told that a variant is in stock again'),
    validate('param', idParam),
    validate('json', emptyBody),
    async c => {
      await withActivityLog(c, async (tx, record) => {
        const { id } = c.req.valid('param')
        const { product, variant } = await markRequestNotified(tx, id)
        await record({ kind: 'restock-notified', subjectId: id, label: productWithVariant(product, variant) })
      })
      return c.body(null, 204)
    },
  )

/** Each request with the text to send, in the language that the customer read. */
function withMessages({ productUrdu, slug, ...variant }: AwaitedVariant, origin: string) {
  const { variantId, product, variant: name, requests } = variant
  const messageIn = (language: Language) => {
    const isUrdu = language === 'ur'
    return fill((isUrdu ? ur : en).restock.backMessage, {
      product: productWithVariant((isUrdu && productUrdu) || product, name),
      url: `${origin}${urlsOf(language).product(slug)}?variant=${variantId}`,
    })
  }
  return {
    ...variant,
    requests: requests.map(({ language, ...request }) => ({ ...request, message: messageIn(language) })),
  }
}
