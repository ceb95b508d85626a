import { existsSync, readFileSync, rmSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { newTemporaryDataDir } from '#db/temporary-data-dir.ts'
import { openBucket } from '#storage/bucket.ts'
import { startS3 } from '#storage/s3.fixture.ts'
import { readConfig } from './config.ts'
import { fetchFromBucket } from './fetch-backup.ts'

const { options } = await startS3()
const dataDir = await newTemporaryDataDir()
afterAll(() => rmSync(dataDir, { recursive: true }))
const config = readConfig({
  DATA_DIR: dataDir,
  BACKUP_S3_BUCKET: options.bucket,
  BACKUP_S3_ENDPOINT: options.endpoint,
  BACKUP_S3_REGION: options.region,
  BACKUP_S3_ACCESS_KEY_ID: options.accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: options.secretAccessKey,
  BACKUP_S3_FORCE_PATH_STYLE: 'on',
})

it('a backup of the bucket is restored by its name or as the newest, and its copy is removed', async () => {
  const bucket = await openBucket(options)
  // One alone: the server of the tests cannot cut a list, which the look at the bucket does.
  const name = 'dukan-nightly-20261121T214000Z.tar.zst'
  await bucket.put(name, 'the content')
  for (const wanted of ['bucket:newest', `bucket:${name}`]) {
    const { file, remove } = await fetchFromBucket(wanted, config)
    expect(readFileSync(file, 'utf8')).toBe('the content')
    await remove()
    expect(existsSync(file)).toBe(false)
  }
})

it('a name that is not there, and a bucket that is not set, are refused in a sentence', async () => {
  await expect(fetchFromBucket('bucket:dukan-20200101T000000Z.tar.zst', config)).rejects.toThrow(
    `The bucket ${options.bucket} has no backup dukan-20200101T000000Z.tar.zst.`,
  )
  await expect(fetchFromBucket('bucket:newest', readConfig({ DATA_DIR: dataDir }))).rejects.toThrow(
    'Set BACKUP_S3_BUCKET',
  )
})
