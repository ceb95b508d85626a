import { Hono } from 'hono'
import { z } from 'zod'
import { advanceReason, entryForm } from '#shop/advances/entry-form.ts'
import { findProof } from '#shop/advances/list-entries.ts'
import { recordEntry } from '#shop/advances/record-entry.ts'
import { voidEntry } from '#shop/advances/void-entry.ts'
import { findOriginal } from '#shop/media/original.ts'
import { storeUpload } from '#shop/media/store-upload.ts'
import { Refusal } from '#shop/refusal.ts'
import { rowVersion } from '#shop/row-version.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { chunksOf, uploadHeaders } from './upload-body.ts'
import { idParam, validate } from './validate.ts'

const seen = { version: rowVersion.min(1) }

/** `id`: chosen by the sender, so that the same entry sent twice is one. */
const recording = entryForm.and(z.object({ id: z.uuid(), ...seen }))

const entryParam = idParam.extend({ entryId: z.uuid() })

/** Money that a customer paid before delivery. Its entries are part of the order's page. */
export const orderAdvanceRoutes = new Hono<StaffEnv>()
  .post(
    '/advances/proofs',
    routeSummary('Upload the picture of a receipt, sent as bytes; only staff see it'),
    validate('header', uploadHeaders),
    async c => {
      const { 'x-file-name': name, 'content-length': byteSize } = c.req.valid('header')
      const upload = { purpose: 'advance', fileName: name, byteSize, content: chunksOf(c.req.raw.body) } as const
      const { id, fileName } = await storeUpload(c.get('db'), c.get('disk'), upload)
      return c.json({ id, fileName }, 201)
    },
  )
  .post(
    '/:id/advances',
    routeSummary('Record money of an order that was received before delivery, given back, or is kept'),
    validate('param', idParam),
    validate('json', recording),
    async c => {
      const { id: orderId } = c.req.valid('param')
      const entry = c.req.valid('json')
      const { id, version } = entry
      return c.json(await recordEntry(c.get('db'), { orderId, id, version, entry, by: c.get('staff') }), 201)
    },
  )
  .post(
    '/:id/advances/:entryId/void',
    routeSummary('Take back an entry that was wrong; it stays, with the reason, and no longer counts'),
    validate('param', entryParam),
    validate('json', z.object({ ...seen, reason: advanceReason })),
    async c => {
      const { id: orderId, entryId } = c.req.valid('param')
      const voiding = { orderId, entryId, ...c.req.valid('json'), by: c.get('staff') }
      return c.json(await voidEntry(c.get('db'), voiding), 200)
    },
  )
  .get(
    '/:id/advances/:entryId/proof',
    routeSummary('Get the picture of the receipt of an entry', ['image/webp']),
    validate('param', entryParam),
    async c => {
      const { id: orderId, entryId } = c.req.valid('param')
      const proof = await findProof(c.get('db'), { orderId, entryId })
      const file = proof && (await findOriginal(c.get('disk'), { id: proof, widths: [] }))
      if (!file) throw new Refusal('advance-not-found')
      const bytes = await c.get('disk').getBytes(file.key)
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': 'image/webp',
        'Content-Disposition': `inline; filename="${entryId}.webp"`,
      })
    },
  )
