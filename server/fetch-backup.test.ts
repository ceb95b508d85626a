import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { newTemporaryDataDir } from '#db/temporary-data-dir.ts'
import { type Bucket, openBucket } from '#storage/bucket.ts'
import { startPrivateS3, startS3 } from '#storage/s3.fixture.ts'
import { backupSettingsOf } from './backup-bucket.fixture.ts'
import { readConfig } from './config.ts'
import { fetchFromBucket } from './fetch-backup.ts'

const { options } = await startS3()
const dataDir = await newTemporaryDataDir()
afterAll(() => rmSync(dataDir, { recursive: true }))
const configOf = (bucket: Bucket) => readConfig({ DATA_DIR: dataDir, ...backupSettingsOf(bucket) })
const config = configOf(options)

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

it.each([
  ['whose first part has come', 'GET', 'first part'],
  ['of which nothing has come', 'GET', 'nothing'],
  ['that is still looked for', 'HEAD', 'nothing'],
] as const)('the copy of a backup %s is given up at once when its signal is aborted', async (_, method, part) => {
  const name = 'dukan-nightly-20261122T214000Z.tar.zst'
  const asked = vi.fn()
  const bucket = await startPrivateS3({
    stall: ask => {
      if (ask.method !== method || !ask.url.pathname.endsWith(name)) return undefined
      asked()
      return part
    },
  })
  await (await openBucket(bucket)).put(name, Buffer.alloc(1_000_000))
  const ending = new AbortController()
  const fetching = fetchFromBucket(`bucket:${name}`, configOf(bucket), ending.signal)
  await vi.waitFor(() =>
    part === 'nothing'
      ? expect(asked).toHaveBeenCalled()
      : expect(readFileSync(join(dataDir, 'restore', name))).not.toHaveLength(0),
  )
  const began = performance.now()
  ending.abort(new Error('ended'))
  await expect(fetching).rejects.toThrow('ended')
  // The bucket's own limit is 15 seconds.
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(existsSync(join(dataDir, 'restore'))).toBe(false)
})
