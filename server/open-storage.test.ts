import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { startS3 } from '#storage/s3.fixture.ts'
import { backupSettingsOf } from './backup-bucket.fixture.ts'
import { readConfig } from './config.ts'
import { openBackupBucket, openShopStorage } from './open-storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'dukan-storage-'))
afterAll(() => rmSync(folder, { recursive: true }))
const { options } = await startS3()

describe('the upload folder', () => {
  it('a missing folder is made', async () => {
    const disk = await openShopStorage(readConfig({ DATA_DIR: join(folder, 'new') }))
    await disk.put('a/320.webp', 'x')
    expect(existsSync(join(folder, 'new/media/a/320.webp'))).toBe(true)
  })

  it('a file in its place stops the start', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    for (const [dataDir, path] of [
      [file, file],
      [join(file, 'below'), join(file, 'below')],
    ] as const)
      await expect(openShopStorage(readConfig({ DATA_DIR: dataDir }))).rejects.toThrow(
        `The shop needs a folder at ${path}`,
      )
  })
})

describe('the bucket', () => {
  const settings = {
    STORAGE: 's3',
    S3_ENDPOINT: options.endpoint,
    S3_REGION: options.region,
    S3_BUCKET: options.bucket,
    S3_ACCESS_KEY_ID: options.accessKeyId,
    S3_SECRET_ACCESS_KEY: options.secretAccessKey,
    S3_FORCE_PATH_STYLE: 'on',
  }
  const host = new URL(options.endpoint ?? '').host

  it.each([
    [
      'has another name',
      { S3_BUCKET: 'other' },
      `The bucket other at ${host} cannot be used: there is none of this name.`,
    ],
    ['does not know the key', { S3_ACCESS_KEY_ID: 'UNKNOWN' }, 'it refuses the key. Check S3_ACCESS_KEY_ID'],
    [
      'is where nothing listens',
      { S3_ENDPOINT: 'http://127.0.0.1:1' },
      'no answer came (ECONNREFUSED). Check S3_ENDPOINT',
    ],
    [
      'is at an unknown host',
      { S3_ENDPOINT: 'http://bucket.invalid' },
      'no answer came (ENOTFOUND). Check S3_ENDPOINT',
    ],
  ])('the start stops when the bucket %s', async (_, mistake, sentence) => {
    await expect(openShopStorage(readConfig({ ...settings, ...mistake }))).rejects.toThrow(sentence)
  })

  it('the start stops when the bucket accepts the connection and never answers', async () => {
    const silent = createServer(socket => void socket.on('error', () => {})).listen(0, '127.0.0.1')
    onTestFinished(() => void silent.close())
    await once(silent, 'listening')
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const opening = openShopStorage(readConfig({ ...settings, S3_ENDPOINT: endpoint }), { answerMs: 200 })
    await expect(opening).rejects.toThrow('no answer came within 0.2 seconds. Check S3_ENDPOINT')
  })
})

describe('the bucket of the backups', () => {
  const own = backupSettingsOf({ ...options, bucket: 'backups' })

  it('takes from the bucket of the pictures what it does not set itself', () => {
    const { endpoint, region, accessKeyId, secretAccessKey } = options
    const shared = { S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId }
    const config = readConfig({ ...shared, S3_SECRET_ACCESS_KEY: secretAccessKey, BACKUP_S3_BUCKET: 'backups' })
    expect(config.BACKUP_BUCKET).toMatchObject({ endpoint, region, accessKeyId, secretAccessKey, bucket: 'backups' })
    expect(readConfig({}).BACKUP_BUCKET).toBeUndefined()
  })

  it('is never that of the pictures', () => {
    const pictures = {
      STORAGE: 's3',
      S3_ENDPOINT: options.endpoint,
      S3_REGION: options.region,
      S3_BUCKET: 'backups',
      S3_ACCESS_KEY_ID: options.accessKeyId,
      S3_SECRET_ACCESS_KEY: options.secretAccessKey,
    }
    expect(() => readConfig({ ...pictures, ...own })).toThrow('BACKUP_S3_BUCKET must be another bucket than S3_BUCKET')
  })

  it('stops the start with a sentence when it is not there', async () => {
    await expect(openBackupBucket(readConfig({ ...own, BACKUP_S3_BUCKET: 'nowhere' }))).rejects.toThrow(
      'there is none of this name. Check BACKUP_S3_BUCKET.',
    )
  })
})
