import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import { z } from 'zod'
import { BackupError } from '#backup/backup-error.ts'
import { BACKUP_NAME, findBackupFile } from '#backup/backup-files.ts'
import { readLastRestore } from '#backup/record-restore.ts'
import { Refusal } from '#shop/refusal.ts'
import { readSettings } from '#shop/settings/settings.ts'
import { withActivityLog } from './activity-log.ts'
import { confirmPassword } from './confirm-password.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { chunksOf, uploadHeaders } from './upload-body.ts'
import { validate } from './validate.ts'

const passphrase = z.string().min(1).optional().describe('Left out: that of the server, or none.')

const startForm = z.strictObject({
  id: z.uuid(),
  shopName: z.string().describe('The name of the shop, typed to confirm.'),
  password: z.string().describe("The owner's own."),
})

/** Restores on screen (docs/decisions/0147-backups-on-screen.md). For people only: no key reaches /backups. */
export const restoreRoutes = new Hono<StaffEnv>()
  .get('/', routeSummary('Get the backup that was chosen to be restored, and the last restore'), async c => {
    const last = await readLastRestore(text => sql.raw(text).execute(c.get('db')))
    return c.json({ prepared: c.get('backups')?.restores?.prepared() ?? null, last }, 200)
  })
  .post(
    '/choice',
    routeSummary('Choose a stored backup and read what a restore of it would do'),
    validate('json', z.strictObject({ name: z.string().regex(BACKUP_NAME), passphrase })),
    async c => {
      const { name, passphrase } = c.req.valid('json')
      const { place, restores } = servicesOf(c)
      if (!(await findBackupFile(place, name))) throw new Refusal('backup-not-found')
      return c.json({ id: await restores.chooseStored(name, passphrase) }, 201)
    },
  )
  .post(
    '/upload',
    routeSummary('Choose a backup that is sent as bytes'),
    validate('header', uploadHeaders),
    async c => {
      const { 'content-length': byteSize, 'x-file-name': name } = c.req.valid('header')
      const content = chunksOf(c.req.raw.body)
      const id = await servicesOf(c)
        .restores.upload(name.slice(0, 200), { content, byteSize })
        .catch(asRefusal('restore-no-room'))
      return c.json({ id }, 201)
    },
  )
  .post(
    '/upload/check',
    routeSummary('Read what a restore of the sent backup would do'),
    validate('json', z.strictObject({ id: z.uuid(), passphrase })),
    async c => {
      const { id, passphrase } = c.req.valid('json')
      if (!servicesOf(c).restores.checkUpload(id, passphrase)) throw new Refusal('restore-gone')
      return c.body(null, 204)
    },
  )
  .post(
    '/',
    routeSummary('Restore the chosen backup: the shop closes, is backed up, and is as it was in the backup'),
    validate('json', startForm),
    async c => {
      const { id, shopName, password } = c.req.valid('json')
      const { restores } = servicesOf(c)
      const settings = await readSettings(c.get('db'))
      if (shopName.trim() !== settings.store_info.store_name) throw new Refusal('shop-name-wrong')
      await confirmPassword(c, password)
      const name = restores.prepared()?.name ?? ''
      await withActivityLog(c, (_, record) => record({ kind: 'restore-begun', label: name }))
      const started = await restores.start(id, c.get('staff').username).catch(asRefusal('restore-running'))
      if (!started) throw new Refusal('restore-gone')
      return c.body(null, 202)
    },
  )

function servicesOf(c: Context<StaffEnv>) {
  const backups = c.get('backups')
  if (!backups?.restores) throw new Refusal('backup-unavailable')
  return { place: backups.place, restores: backups.restores }
}

const asRefusal = (code: 'restore-no-room' | 'restore-running') => (error: unknown) => {
  throw error instanceof BackupError ? new Refusal(code) : error
}
