import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3'
import { expect, it } from 'vitest'
import { openBucket } from '#storage/bucket.ts'
import { startPrivateS3 } from '#storage/s3.fixture.ts'
import { deleteUnfinishedUploads, listParts } from '#storage/upload-parts.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { storeInBucket } from './store-in-bucket.ts'

const folder = await mkdtemp(join(tmpdir(), 'dukan-parts-'))
atEndOfFile(() => rm(folder, { recursive: true }))

const name = 'dukan-nightly-20261125T214000Z.tar.zst'
const file = join(folder, name)
const content = randomBytes(2_500_001)
await writeFile(file, content)
const partBytes = 1_000_000

const inAYear = new Date(Date.now() + 365 * 24 * 3_600_000)
const everything = { isOurs: () => true, before: inAYear }
const asked: string[] = []
let failing = (_: { url: URL }): boolean => false
const options = await startPrivateS3({
  fail(ask) {
    if (ask.url.searchParams.has('partNumber')) asked.push(ask.url.searchParams.get('partNumber') ?? '')
    return failing(ask)
  },
})
const disk = await openBucket(options)
const bucket = { name: options.bucket, disk }

it('a backup larger than a part goes into the bucket in parts, and comes out as it was', async () => {
  asked.length = 0
  await storeInBucket(bucket, file, { partBytes })
  expect(asked).toEqual(['1', '2', '3'])
  expect((await buffer(await disk.getStream(name))).equals(content)).toBe(true)
  expect(await deleteUnfinishedUploads(disk, everything)).toBe(0)
})

it('a part that fails is sent again, and alone', async () => {
  asked.length = 0
  failing = ({ url }) => url.searchParams.get('partNumber') === '2' && asked.filter(part => part === '2').length === 1
  await storeInBucket(bucket, file, { partBytes })
  expect(asked).toEqual(['1', '2', '2', '3'])
  expect((await buffer(await disk.getStream(name))).equals(content)).toBe(true)
})

it('a backup whose last part never arrives fails with a sentence, and leaves neither file nor parts', async () => {
  failing = ({ url }) => url.searchParams.get('partNumber') === '3'
  await expect(storeInBucket(bucket, file, { partBytes })).rejects.toThrow('The bucket pictures failed: status 500')
  failing = () => false
  expect(await disk.exists(name)).toBe(false)
  expect(await deleteUnfinishedUploads(disk, everything)).toBe(0)
})

it('parts that a killed process left two days ago are deleted, and those of others stay', async () => {
  const { endpoint = '', region, accessKeyId, secretAccessKey } = options
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  })
  for (const Key of [name, 'holiday.mp4'])
    await client.send(new CreateMultipartUploadCommand({ Bucket: options.bucket, Key }))
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  await storeInBucket(bucket, file, { partBytes, now: inHours(47) })
  expect(await deleteUnfinishedUploads(disk, { isOurs: key => key === name, before: inAYear })).toBe(1)
  await client.send(new CreateMultipartUploadCommand({ Bucket: options.bucket, Key: name }))
  await storeInBucket(bucket, file, { partBytes, now: inHours(49) })
  expect(await deleteUnfinishedUploads(disk, { isOurs: key => key === name, before: inAYear })).toBe(0)
  expect(await deleteUnfinishedUploads(disk, everything)).toBe(1)
})

it('no upload has more than 10,000 parts, and they hold every byte once', () => {
  const parts = listParts({ file, size: 700_000_000_001, partBytes: 64 * 1024 * 1024 })
  expect(parts).toHaveLength(10_000)
  expect(parts[0]).toEqual({ number: 1, start: 0, end: 70_000_000 })
  expect(parts.every(({ start }, at) => start === (parts[at - 1]?.end ?? -1) + 1)).toBe(true)
  expect(parts.at(-1)?.end).toBe(700_000_000_000)
})
