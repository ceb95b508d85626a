import { Hono } from 'hono'
import { z } from 'zod'
import { inTransaction } from '#db/client.ts'
import { uploadPurposes } from '#shop/media/limits.ts'
import { releaseMedia, removeReleasedMedia } from '#shop/media/release-media.ts'
import { storeUpload } from '#shop/media/store-upload.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { chunksOf, uploadHeaders } from './upload-body.ts'
import { idParam, validate } from './validate.ts'

const uploadQuery = z.object({ purpose: z.enum(uploadPurposes).describe('What it is shown as.') })

export const mediaRoutes = new Hono<StaffEnv>()
  .post(
    '/',
    routeSummary('Upload a picture or a video, sent as bytes'),
    validate('query', uploadQuery),
    validate('header', uploadHeaders),
    async c => {
      const { purpose } = c.req.valid('query')
      const { 'x-file-name': fileName, 'content-length': byteSize } = c.req.valid('header')
      const content = chunksOf(c.req.raw.body)
      const upload = await storeUpload(c.get('db'), c.get('disk'), { purpose, fileName, byteSize, content })
      if (upload.kind === 'image') c.get('warmPicture')(upload.id)
      return c.json(upload, 201)
    },
  )
  // For a canceled upload. A file that is in use stays, without an error: it was saved in the meantime.
  .delete('/:id', routeSummary('Delete an upload that nothing uses'), validate('param', idParam), async c => {
    const { id } = c.req.valid('param')
    await inTransaction(c.get('db'), tx => releaseMedia(tx, [id]))
    await removeReleasedMedia(c.get('db'), c.get('disk'))
    return c.body(null, 204)
  })
