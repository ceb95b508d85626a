import { setTimeout as wait } from 'node:timers/promises'
import type { Disk } from 'flydrive'
import PQueue from 'p-queue'
import sharp, { type Sharp } from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { openBucket } from '#storage/bucket.ts'
import { startS3 } from '#storage/s3.fixture.ts'
import { testDatabase } from '#test/database.ts'
import { jpeg } from './files.fixture.ts'
import { makeRendition } from './make-rendition.ts'
import { originalPath } from './original.ts'
import { releaseMedia, removeReleasedMedia } from './release-media.ts'
import { parseRenditionFile, type RenditionFile } from './rendition-file.ts'
import { encodeRendition } from './renditions.ts'
import { nothingLeft, testStorage } from './storage.fixture.ts'
import { storePicture } from './store-picture.ts'

const db = await testDatabase()
const storage = testStorage(db)
const { disk } = storage
const bucket = await openBucket((await startS3()).options)

beforeEach(storage.empty)
afterEach(() => void vi.restoreAllMocks())

async function stored(bytes: Uint8Array, on = disk): Promise<string> {
  return await storePicture(db, on, { bytes, fileName: 'kurta.jpg' })
}

function fileOf(id: string, file: string): RenditionFile {
  const parsed = parseRenditionFile({ id, file })
  if (!parsed) throw new Error(`${file} is no rendition`)
  return parsed
}

const make = (id: string, file: string, on: Disk = disk) => makeRendition(db, on, fileOf(id, file))

const remove = async (id: string) => {
  await inTransaction(db, tx => releaseMedia(tx, [id]))
  await removeReleasedMedia(db, disk)
}

/** The number of renditions written to storage. */
const countPuts = () => vi.spyOn(disk, 'put').mock.calls

describe('a rendition', () => {
  it.each([
    ['a directory', disk],
    ['a bucket', bucket],
  ])('it is made in the width and format of its URL, and stored beside its original: %s', async (_, on) => {
    const id = await stored(await jpeg(700, 500), on)
    for (const [file, format, width] of [
      ['320.avif', 'heif', 320],
      ['700.webp', 'webp', 700],
      ['share.jpg', 'jpeg', 700],
    ] as const) {
      const made = await make(id, file, on)
      const bytes = made && 'bytes' in made ? made.bytes : Buffer.alloc(0)
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width, height: Math.round((width * 500) / 700) })
      expect(Buffer.from(await on.getBytes(`${id}/${file}`)).equals(bytes)).toBe(true)
    }
  })

  it('it is made once for all simultaneous requests, and never again', async () => {
    const id = await stored(await jpeg(700, 500))
    const puts = countPuts()
    const answers = await Promise.all(Array.from({ length: 10 }, () => make(id, '480.avif')))
    expect(new Set(answers.map(made => made && 'bytes' in made && made.bytes.toString('base64'))).size).toBe(1)
    expect(puts).toHaveLength(1)
    await make(id, '480.avif')
    expect(puts).toHaveLength(1)
  })

  it('it is not made at another width, of another file, or for an unknown id', async () => {
    const id = await stored(await jpeg(700, 500))
    const video = (
      await db
        .insertInto('media')
        .values({ id: crypto.randomUUID(), media_type: 'video', video_format: 'mp4', file_name: 'x', byte_size: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
    const read = vi.spyOn(disk, 'getBytes')
    for (const file of [
      fileOf(id, '960.avif'),
      fileOf(id, '321.webp'),
      fileOf(video, 'share.jpg'),
      fileOf(crypto.randomUUID(), '480.avif'),
    ]) {
      expect(await makeRendition(db, disk, file)).toBe(null)
    }
    expect(read).not.toHaveBeenCalled()
    expect(storage.files()).toEqual([id, originalPath(id)])
  })

  it('a failure to encode or store is an error once, and it is made when that works again', async () => {
    const id = await stored(await jpeg(700, 500))
    const original = await disk.getBytes(originalPath(id))
    await disk.put(originalPath(id), 'broken')
    await expect(make(id, '480.webp')).rejects.toThrow()
    await disk.put(originalPath(id), original)
    const full = vi.spyOn(disk, 'put').mockRejectedValueOnce(new Error('no space left'))
    await expect(make(id, '480.webp')).rejects.toThrow('no space left')
    full.mockRestore()
    expect(await make(id, '480.webp')).toMatchObject({ bytes: expect.any(Buffer) })
  })

  it('a picture without an original is made from its widest rendition', async () => {
    const id = await stored(await jpeg(700, 500))
    await disk.put(`${id}/700.webp`, await disk.getBytes(originalPath(id)))
    await disk.delete(originalPath(id))
    expect(await make(id, 'share.jpg')).toMatchObject({ bytes: expect.any(Buffer) })
    await disk.delete(`${id}/700.webp`)
    expect(await make(id, '320.avif')).toBe(null)
  })
})

describe('a rendition that a request waits for', () => {
  it('it is made before queued ones', async () => {
    const [underWay, ahead, requested] = [
      await stored(await jpeg()),
      await stored(await jpeg()),
      await stored(await jpeg()),
    ]
    let letGo = () => {}
    const held = new Promise<void>(resolve => {
      letGo = resolve
    })
    const read = disk.getBytes.bind(disk)
    const opened = vi.spyOn(disk, 'getBytes').mockImplementation(async key => {
      await held
      return await read(key)
    })
    const queued = vi.spyOn(PQueue.prototype, 'add')
    const answers = [make(underWay, '320.avif'), make(underWay, '320.webp')]
    await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(2))
    answers.push(makeRendition(db, disk, fileOf(ahead, '320.avif'), { isWaitedFor: false }))
    await vi.waitFor(() => expect(queued).toHaveBeenCalledTimes(3))
    answers.push(make(requested, '320.avif'))
    await vi.waitFor(() => expect(queued).toHaveBeenCalledTimes(4))
    letGo()
    await Promise.all(answers)
    expect(opened.mock.calls.slice(2)).toEqual([[originalPath(requested)], [originalPath(ahead)]])
  })
})

describe('a full queue', () => {
  it('the original is sent in place of further renditions, and nothing is stored', async () => {
    const bytes = await jpeg(1280, 64)
    const ids = await Promise.all(Array.from({ length: 10 }, () => stored(bytes)))
    const widths = [320, 480, 640, 960, 1280]
    const names = ['share.jpg', ...widths.flatMap(width => [`${width}.avif`, `${width}.webp`])]
    let letGo = () => {}
    const held = new Promise<void>(resolve => {
      letGo = resolve
    })
    const read = disk.getBytes.bind(disk)
    vi.spyOn(disk, 'getBytes').mockImplementation(async key => {
      await held
      return await read(key)
    })
    const standIns: [id: string, key: string][] = []
    const answers = ids.flatMap(id =>
      names.map(async name => {
        const made = await make(id, name)
        if (made && 'standIn' in made) standIns.push([id, made.standIn.key])
        return made
      }),
    )
    // Of 110 files two are being made, and a hundred wait.
    await vi.waitFor(() => expect(standIns).toHaveLength(8))
    expect(standIns).toEqual(standIns.map(([id]) => [id, originalPath(id)]))
    letGo()
    expect((await Promise.all(answers)).filter(made => made && 'bytes' in made)).toHaveLength(102)
    expect(storage.files().filter(name => /\/(\d|share)/.test(name))).toHaveLength(102)
  })
})

describe('a picture that is removed', () => {
  it('it is removed with all of its renditions', async () => {
    const id = await stored(await jpeg(700, 500))
    await Promise.all(['320.avif', '480.webp', 'share.jpg'].map(file => make(id, file)))
    await remove(id)
    expect(await storage.left()).toEqual(nothingLeft)
  })

  it('a rendition that is being encoded is not stored afterwards', async () => {
    const id = await stored(await jpeg(700, 500))
    const read = disk.getBytes.bind(disk)
    vi.spyOn(disk, 'getBytes').mockImplementation(async key => {
      const bytes = await read(key)
      await remove(id)
      return bytes
    })
    expect(await make(id, '480.avif')).toBe(null)
    expect(await storage.left()).toEqual(nothingLeft)
  })

  it('a rendition that is being stored is removed too', async () => {
    const id = await stored(await jpeg(700, 500))
    const put = disk.put.bind(disk)
    let removing: Promise<void> | undefined
    vi.spyOn(disk, 'put').mockImplementation(async (...args) => {
      removing = remove(id)
      // Long enough for a removal that does not wait to finish.
      await wait(200)
      await put(...args)
    })
    await make(id, '480.avif')
    await removing
    expect(await storage.left()).toEqual(nothingLeft)
  })
})

describe('an encoded picture', () => {
  const encode = async (picture: Sharp, file: string, size: { width: number; height: number }) =>
    await encodeRendition(await picture.webp({ quality: 100 }).toBuffer(), {
      rendition: fileOf(crypto.randomUUID(), file).rendition,
      size,
    })
  const size = { width: 700, height: 500 }
  const plain = (alpha = 1) =>
    sharp({ create: { ...size, channels: 4, background: { r: 0xb5, g: 0x47, b: 0x2f, alpha } } })

  it.each(['320.avif', '700.avif', '320.webp', '700.webp', 'share.jpg'])('it keeps its colours: %s', async file => {
    const { channels, isOpaque } = await sharp(await encode(plain(), file, size)).stats()
    const [red = 0, green = 0, blue = 0] = channels.map(channel => channel.mean)
    expect([Math.abs(red - 0xb5), Math.abs(green - 0x47), Math.abs(blue - 0x2f)].every(off => off < 6)).toBe(true)
    expect(isOpaque).toBe(true)
  })

  it('it stays transparent, but has a white background in the JPEG for other sites', async () => {
    for (const file of ['320.avif', '320.webp']) {
      expect((await sharp(await encode(plain(0.5), file, size)).stats()).isOpaque).toBe(false)
    }
    const { channels } = await sharp(await encode(plain(0), 'share.jpg', size)).stats()
    expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255])
  })

  it.each([
    [1280, 1600, 960, 1200],
    [1280, 427, 1200, 400],
    [700, 500, 700, 500],
  ])('the JPEG for other sites is at most 1,200 pixels wide and high, never enlarged: %i × %i', async (...sizes) => {
    const [width, height, wide, high] = sizes
    const picture = sharp({ create: { width, height, channels: 3, background: '#b5472f' } })
    const bytes = await encode(picture, 'share.jpg', { width, height })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: wide, height: high })
  })

  it('the JPEG for other sites is at most 300 KB, however complex it is', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const size = { width: 1200, height: 1200 }
    const bytes = await encode(
      sharp({ create: { ...size, channels: 3, background: 'black', noise } }),
      'share.jpg',
      size,
    )
    expect(bytes.length).toBeLessThanOrEqual(300 * 1024)
  })
})
