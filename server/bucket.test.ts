import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cleanUpUploads } from '#jobs/clean-up-uploads.ts'
import { jpeg, mp4 } from '#shop/media/files.fixture.ts'
import type { Upload } from '#shop/media/store-upload.ts'
import { ensureOwner } from '#shop/staff/ensure-owner.ts'
import { startS3 } from '#storage/s3.fixture.ts'
import { Browser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { shopApp } from '#test/shop-app.ts'
import { readConfig } from './config.ts'
import { openShopStorage } from './open-storage.ts'

const db = await testDatabase()
const s3 = await startS3()
const environment = {
  STORAGE: 's3',
  S3_ENDPOINT: s3.options.endpoint,
  S3_REGION: s3.options.region,
  S3_BUCKET: s3.options.bucket,
  S3_ACCESS_KEY_ID: s3.options.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.options.secretAccessKey,
  S3_FORCE_PATH_STYLE: 'on',
}
const disk = await openShopStorage(readConfig(environment))
const { app, logged } = shopApp(db, { disk })
let cookie = ''

beforeAll(async () => {
  await ensureOwner(db, { password: 'lahore-mein-barish' })
  const staff = new Browser(app)
  await staff.signIn('lahore-mein-barish')
  cookie = staff.cookie
})
afterEach(async () => {
  await sql`truncate media, media_removals cascade`.execute(db)
  await disk.deleteAll()
})

const upload = (bytes: Buffer) =>
  app.request('http://shop.test/api/admin/media?purpose=product', {
    method: 'POST',
    headers: {
      cookie,
      'Content-Type': 'application/octet-stream',
      'X-File-Name': 'kurta',
      'Content-Length': String(bytes.length),
    },
    body: new Uint8Array(bytes),
  })
const uploaded = async (bytes: Buffer) => (await (await upload(bytes)).json()) as Upload
const remove = (id: string) =>
  app.request(`http://shop.test/api/admin/media/${id}`, { method: 'DELETE', headers: { cookie } })
const get = (path: string, headers = {}) => app.request(`http://shop.test${path}`, { headers })

async function left() {
  const { objects } = await disk.listAll('', { recursive: true })
  const notes = await db.selectFrom('media_removals').select('id').execute()
  const rows = await db.selectFrom('media').select('id').execute()
  return { files: Array.from(objects).length, notes: notes.length, rows: rows.length }
}

describe('pictures in a bucket', () => {
  test('an upload is shown, also by byte range, and is deleted without leftovers', async () => {
    const [picture, video] = [await uploaded(await jpeg(500, 500)), await uploaded(mp4(100_000))]
    expect(await left()).toEqual({ files: 2, notes: 0, rows: 2 })
    const shown = await get(picture.url)
    expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    expect((await shown.arrayBuffer()).byteLength).toBe(Number(shown.headers.get('Content-Length')))
    expect(await left()).toEqual({ files: 3, notes: 0, rows: 2 })
    const whole = Buffer.from(await (await get(video.url)).arrayBuffer())
    expect(whole.equals(mp4(100_000))).toBe(true)
    const part = await get(video.url, { Range: 'bytes=100-199' })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(100, 200))).toBe(true)
    for (const { id } of [picture, video]) expect((await remove(id)).status).toBe(204)
    expect(await left()).toEqual({ files: 0, notes: 0, rows: 0 })
    expect((await get(picture.url)).status).toBe(404)
  })

  test('an incomplete video leaves nothing in the bucket', async () => {
    const answer = await upload(mp4(300_000).subarray(0, 200_000))
    expect(await answer.json()).toMatchObject({ error: { code: 'video-unreadable' } })
    expect(await left()).toEqual({ files: 0, notes: 0, rows: 0 })
  })
})

describe('a bucket that does not answer', () => {
  test('an upload is refused with a message, pictures ask to be retried, and pending removals run when the bucket is back', async () => {
    const before = await uploaded(await jpeg(500, 500))
    s3.goAway()
    for (const bytes of [await jpeg(), mp4()]) {
      const answer = await upload(bytes)
      expect(answer.status).toBe(503)
      expect(await answer.json()).toMatchObject({ error: { message: expect.stringContaining('try again') } })
    }
    const picture = await get(before.url)
    expect([picture.status, picture.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(picture.headers.get('Cache-Control') ?? '').not.toContain('immutable')
    expect((await remove(before.id)).status).toBe(204)
    expect((await get('/health')).status).toBe(200)
    expect(logged.filter(line => line.includes('storage failed'))).toHaveLength(3)

    s3.comeBack()
    // One note for the removed picture and one for each upload: nobody could check whether parts of them had arrived.
    expect(await left()).toEqual({ files: 1, notes: 3, rows: 0 })
    await sql`update media_removals set due = now() - interval '1 minute'`.execute(db)
    await cleanUpUploads.run({ db, disk, signal: new AbortController().signal })
    expect(await left()).toEqual({ files: 0, notes: 0, rows: 0 })
  })
})

describe('the settings of a bucket', () => {
  test.each(['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
    'the settings are refused without %s',
    name => {
      expect(() => readConfig({ ...environment, [name]: '' })).toThrow(`${name} must be set when STORAGE is s3.`)
    },
  )

  test("a directory needs none of the bucket's settings", () => {
    expect(readConfig({}).STORAGE).toEqual({ kind: 'disk' })
  })
})
