import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { openBucket } from './bucket.ts'
import { isNotFound, isStorageError, statusOf } from './errors.ts'
import { fileSize } from './file-size.ts'
import { readByteRange } from './read-byte-range.ts'
import { startS3 } from './s3.fixture.ts'

const s3 = await startS3()
const disk = await openBucket(s3.options)

beforeEach(() => disk.deleteAll())

const keys = async () =>
  Array.from((await disk.listAll('', { recursive: true })).objects, object => 'key' in object && object.key)

describe('a bucket in place of the directory', () => {
  test('it returns a stored file, whole and by byte range', async () => {
    await disk.put('a/film.mp4', Buffer.from('0123456789'))
    expect(Buffer.from(await disk.getBytes('a/film.mp4')).toString()).toBe('0123456789')
    expect(await text(await disk.getStream('a/film.mp4'))).toBe('0123456789')
    expect(await text(await readByteRange(disk, 'a/film.mp4', { start: 3, end: 5 }))).toBe('345')
    expect(await text(await readByteRange(disk, 'a/film.mp4', { start: 9, end: 9 }))).toBe('9')
    expect(await fileSize(disk, 'a/film.mp4')).toBe(10)
  })

  test('it stores a video while it arrives', async () => {
    const video = Buffer.alloc(5_000_000, 'film')
    const pieces = Array.from({ length: 50 }, (_, piece) => video.subarray(piece * 100_000, (piece + 1) * 100_000))
    await disk.putStream('b/film.webm', Readable.from(pieces), { contentLength: video.length })
    expect((await buffer(await disk.getStream('b/film.webm'))).equals(video)).toBe(true)
  })

  test('it reports a missing file', async () => {
    expect(await disk.exists('a/320.webp')).toBe(false)
    expect(await fileSize(disk, 'a/320.webp')).toBe(null)
    expect(await readByteRange(disk, 'a/320.webp', { start: 0, end: 1 }).catch(isNotFound)).toBe(true)
  })

  test('it deletes one file, and all files below a prefix but no others', async () => {
    for (const key of ['a/320.webp', 'a/320.avif', 'a/640.webp', 'b/320.webp']) await disk.put(key, 'x')
    await disk.delete('a/640.webp')
    expect(await keys()).toEqual(['a/320.avif', 'a/320.webp', 'b/320.webp'])
    await disk.deleteAll('a')
    expect(await keys()).toEqual(['b/320.webp'])
    await disk.deleteAll('a')
  })
})

describe('each reason why a bucket cannot be opened', () => {
  test.each([
    ['there is none of this name', { bucket: 'other' }, 404],
    ['the key is not known', { accessKeyId: 'UNKNOWN' }, 403],
  ])('%s', async (_, options, status) => {
    const opening = openBucket({ ...s3.options, ...options }).then(() => 200, statusOf)
    expect(await opening).toBe(status)
  })

  test('no answer', async () => {
    await expect(openBucket({ ...s3.options, endpoint: 'http://127.0.0.1:1' })).rejects.toThrow('ECONNREFUSED')
  })
})

test('a bucket that stops answering is a storage error at once, and works again when it is back', async () => {
  await disk.put('a/320.webp', 'x')
  s3.goAway()
  const started = performance.now()
  for (const operation of [
    () => disk.put('a/480.webp', 'x'),
    () => disk.putStream('a/film.mp4', Readable.from([Buffer.from('x')]), { contentLength: 1 }),
    () => disk.getStream('a/320.webp'),
    () => fileSize(disk, 'a/320.webp'),
    () => disk.deleteAll('a'),
  ]) {
    expect(await operation().then(() => 'done', isStorageError)).toBe(true)
  }
  expect(performance.now() - started).toBeLessThan(20_000)
  s3.comeBack()
  expect(await fileSize(disk, 'a/320.webp')).toBe(1)
})
