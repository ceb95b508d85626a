import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { z } from 'zod'
import { BACKUP_NAME, findBackupFile, listBackupFiles, readBackupFile } from '#backup/backup-files.ts'
import { backupPassphrase } from '#backup/backup-passphrase.ts'
import { readBackupStatus } from '#backup/backup-status.ts'
import { encryptCopy } from '#backup/encrypt-copy.ts'
import { makeBackupJob } from '#jobs/make-backup.ts'
import { Refusal } from '#shop/refusal.ts'
import { readSettings } from '#shop/settings/settings.ts'
import { withActivityLog } from './activity-log.ts'
import { requireRecentPassword } from './confirm-password.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { readableErrors } from './readable-errors.ts'
import { emptyBody, validate } from './validate.ts'

const fileParam = z.object({ name: z.string().regex(BACKUP_NAME) })

/** A form and no JSON: the browser itself stores the answer, which no script could hold. */
const copyForm = z
  .strictObject({ passphrase: backupPassphrase, again: z.string() })
  .refine(({ passphrase, again }) => passphrase === again, { path: ['again'], message: 'The two differ.' })

/** The key of each copy holds up the process, so there is one at a time, until it is sent or broken off. */
let isCopying = false

async function beginCopy(begin: () => Promise<Readable>): Promise<Readable> {
  if (isCopying) throw new Refusal('backup-copy-running')
  isCopying = true
  const end = () => {
    isCopying = false
  }
  try {
    return (await begin()).once('close', end)
  } catch (error) {
    end()
    throw error
  }
}

export const backupRoutes = new Hono<StaffEnv>()
  // Not paged: the retention keeps few, and the newest hundred are listed.
  .get(
    '/',
    routeSummary('Get the last good and the last failed backup, the running one, and those that exist'),
    async c => {
      const { backups: retention } = await readSettings(c.get('db'))
      const status = await readBackupStatus(c.get('db'), { isNightly: retention.daily > 0 })
      const backups = c.get('backups')
      return c.json({ ...status, files: backups ? await listBackupFiles(backups.place) : [] }, 200)
    },
  )
  .post('/', routeSummary('Make a backup now'), validate('json', emptyBody), async c => {
    const backups = c.get('backups')
    if (!backups) throw new Refusal('backup-unavailable')
    const { running } = await readBackupStatus(c.get('db'), { isNightly: true })
    if (running || !(await backups.requestJob(makeBackupJob.name))) throw new Refusal('backup-running')
    await withActivityLog(c, (_, record) => record({ kind: 'backup-requested' }))
    return c.body(null, 202)
  })
  .get(
    '/:name/file',
    requireRecentPassword,
    routeSummary('Download an encrypted backup', ['application/octet-stream']),
    validate('param', fileParam),
    async c => {
      const { name } = c.req.valid('param')
      const backups = c.get('backups')
      const file = backups ? await findBackupFile(backups.place, name) : null
      if (!backups || !file) throw new Refusal('backup-not-found')
      // It holds all personal data, and a download stays in a folder that nobody thinks of.
      if (!file.isEncrypted) throw new Refusal('backup-not-encrypted')
      await withActivityLog(c, (_, record) => record({ kind: 'backup-downloaded', label: name }))
      c.header('Content-Type', 'application/octet-stream')
      c.header('Content-Length', String(file.bytes))
      c.header('Content-Disposition', `attachment; filename="${name}"`)
      return c.body(Readable.toWeb(await readBackupFile(backups.place, name)) as ReadableStream<Uint8Array>)
    },
  )
  .post(
    '/:name/copy',
    readableErrors,
    requireRecentPassword,
    routeSummary('Download a backup, encrypted with a passphrase of your own', ['application/octet-stream']),
    validate('param', fileParam),
    validate('form', copyForm),
    async c => {
      const { name } = c.req.valid('param')
      const backups = c.get('backups')
      const file = backups ? await findBackupFile(backups.place, name) : null
      if (!backups || !file) throw new Refusal('backup-not-found')
      const copy = await beginCopy(async () => {
        const source = await readBackupFile(backups.place, name)
        const copy = await encryptCopy(source, {
          storedPassphrase: file.isEncrypted ? (backups.passphrase ?? null) : undefined,
          passphrase: c.req.valid('form').passphrase,
        })
        if (!copy) throw new Refusal('backup-passphrase-unknown')
        return copy
      })
      await withActivityLog(c, (_, record) => record({ kind: 'backup-downloaded', label: name })).catch(error => {
        copy.destroy()
        throw error
      })
      c.header('Content-Type', 'application/octet-stream')
      c.header('Content-Disposition', `attachment; filename="${name.replace(/\.age$/, '')}.age"`)
      return c.body(Readable.toWeb(copy) as ReadableStream<Uint8Array>)
    },
  )
