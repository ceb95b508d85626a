import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import { BufferSource, Input, MP4 } from 'mediabunny'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { cluster, ebml, ftyp, inPieces, jpeg, mp4, webm } from './files.fixture.ts'
import { maxBytes, type UploadPurpose } from './limits.ts'
import { looksLikeMp4 } from './mp4.ts'
import { nothingLeft, testStorage } from './storage.fixture.ts'
import { storeUpload } from './store-upload.ts'

const db = await testDatabase()
const storage = testStorage(db)
const { disk } = storage

beforeEach(storage.empty)

const upload = (
  bytes: Uint8Array,
  { purpose = 'product' as UploadPurpose, fileName = 'kurta.jpg', byteSize = bytes.length } = {},
) => storeUpload(db, disk, { purpose, fileName, byteSize, content: inPieces(bytes) })

/** A PNG that declares this size and contains nothing. */
function claimed(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), content])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync('')),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const whole = await jpeg(600, 400)
const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url))

/** The codecs of an MP4's video and sound. */
async function codecsOf(bytes: Uint8Array) {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4] })
  return [(await input.getPrimaryVideoTrack())?.codec, (await input.getPrimaryAudioTrack())?.codec]
}
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const page = Buffer.from('<!doctype html><script>alert(1)</script>')

describe('a stored upload', () => {
  test('a picture is returned as a screen shows it', async () => {
    const bytes = await jpeg(700, 500)
    const stored = await upload(bytes, { fileName: 'Kurta, front.jpg' })
    expect(stored).toEqual({
      id: stored.id,
      kind: 'image',
      url: `/media/${stored.id}/640.webp`,
      width: 700,
      height: 500,
      widths: [320, 480, 640, 700],
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
      fileName: 'Kurta, front.jpg',
      byteSize: bytes.length,
    })
    expect(await storage.notes()).toEqual([])
  })

  test.each([
    ['mp4', mp4(200_000)],
    ['webm', webm(200_000)],
  ] as const)('a video (%s) of a product is stored unchanged', async (format, bytes) => {
    const stored = await upload(bytes, { fileName: 'walk.mov' })
    expect(stored).toMatchObject({ kind: 'video', url: `/media/${stored.id}/film.${format}`, width: null, widths: [] })
    expect(Buffer.from(await disk.getBytes(`${stored.id}/film.${format}`)).equals(bytes)).toBe(true)
    expect(await storage.left()).toMatchObject({ rows: [stored.id], notes: [] })
  })

  test('a QuickTime video (H.264, as iPhones make it) becomes an MP4 with its pictures and its sound', async () => {
    const stored = await upload(sample('quicktime-h264.mov'), { fileName: 'IMG_0001.MOV' })
    expect(stored).toMatchObject({ kind: 'video', url: `/media/${stored.id}/film.mp4`, fileName: 'IMG_0001.MOV' })
    const bytes = Buffer.from(await disk.getBytes(`${stored.id}/film.mp4`))
    expect(bytes.length).toBe(stored.byteSize)
    expect(looksLikeMp4(bytes)).toBe(true)
    expect(await codecsOf(bytes)).toEqual(['avc', 'aac'])
    // The location and phone are only in the original.
    for (const detail of ['+33.6844+073.0479/', 'iPhone 12']) {
      expect(sample('quicktime-h264.mov').includes(detail)).toBe(true)
      expect(bytes.includes(detail)).toBe(false)
    }
  })

  test.each([
    ['../../etc/passwd', '../../etc/passwd'],
    ['kur\0ta\u0007.jpg', 'kurta.jpg'],
    ['کرتا 👗.jpg', 'کرتا 👗.jpg'],
    ['\ud800.jpg', '\ufffd.jpg'],
    ['', 'picture'],
    ['x'.repeat(10_000), 'x'.repeat(200)],
    [`${'x'.repeat(199)}👗`, `${'x'.repeat(199)}\ufffd`],
  ])('a name is displayed and is no path: %j', async (fileName, shown) => {
    const stored = await upload(await jpeg(20, 20), { fileName })
    expect(stored.fileName).toBe(shown)
    expect(storage.files().every(file => file.startsWith(stored.id))).toBe(true)
  })

  test('of an animation the first frame is stored', async () => {
    const frames = await sharp(Buffer.concat([Buffer.alloc(300, 10), Buffer.alloc(300, 200)]), {
      raw: { width: 10, height: 20, channels: 3, pageHeight: 10 },
    })
      .webp({ loop: 0 })
      .toBuffer()
    expect((await sharp(frames).metadata()).pages).toBe(2)
    const { id } = await upload(frames, { fileName: 'moving.webp' })
    const { pages, height } = await sharp(await disk.getBytes(`${id}/original.webp`)).metadata()
    expect({ pages: pages ?? 1, height }).toEqual({ pages: 1, height: 10 })
  })

  test.each([
    ['a picture with a page behind it', async () => Buffer.concat([await jpeg(), page])],
    ['a picture with a ZIP behind it', async () => Buffer.concat([await jpeg(), Buffer.from('PK\x03\x04script')])],
    [
      'a GIF that is a script too',
      async () => {
        const gif = await sharp(await jpeg(20, 20))
          .gif()
          .toBuffer()
        return Buffer.concat([gif.subarray(0, -1), Buffer.from('\x21\xfe\x12*/;alert("script")\0'), gif.subarray(-1)])
      },
    ],
  ])('%s is encoded again, and nothing else of it is stored', async (_, make) => {
    const { id } = await upload(await make())
    for (const file of storage.files().filter(name => name.includes('/'))) {
      expect(file).toBe(`${id}/original.webp`)
      expect(Buffer.from(await disk.getBytes(file)).includes('script')).toBe(false)
    }
  })
})

describe('a refused upload leaves nothing behind', () => {
  const refused: [what: string, code: string, bytes: Buffer, options?: Parameters<typeof upload>[1]][] = [
    ['an empty file', 'file-empty', Buffer.alloc(0)],
    ['an empty file that says it is not', 'file-empty', Buffer.alloc(0), { byteSize: 10 }],
    ['an SVG with a script', 'picture-is-svg', svg, { fileName: 'logo.svg' }],
    ['an SVG called a JPEG', 'picture-is-svg', svg],
    ['an SVG as a logo', 'picture-is-svg', svg, { purpose: 'logo' }],
    ['a page called a JPEG', 'file-unknown', page],
    ['a page named like a video', 'file-unknown', page, { fileName: 'walk.mp4' }],
    ['a PDF', 'file-unknown', Buffer.from('%PDF-1.7'), { fileName: 'kurta.jpg' }],
    ['a TIFF', 'file-unknown', Buffer.from('II*\0\x08\0\0\0'), { fileName: 'kurta.jpg' }],
    ['half a picture', 'picture-unreadable', whole.subarray(0, whole.length / 2)],
    ['the beginning of a picture', 'picture-unreadable', whole.subarray(0, 20)],
    ['a picture of 30,000 × 30,000', 'picture-too-large', claimed(30_000, 30_000)],
    ['a video as a logo', 'picture-unreadable', mp4(), { purpose: 'logo' }],
    ['a video as a banner', 'picture-unreadable', webm(), { purpose: 'banner' }],
    ['half a video', 'video-unreadable', mp4().subarray(0, 600)],
    ['half a video that comes in pieces', 'video-unreadable', mp4(200_000).subarray(0, 150_000)],
    ['a video’s type and a page', 'video-unreadable', Buffer.concat([ftyp('isom'), page])],
    ['a video with a ZIP behind it', 'video-unreadable', Buffer.concat([mp4(), Buffer.from('PK\x03\x04 and so on')])],
    ['Matroska called WebM', 'file-unknown', Buffer.concat([ebml('matroska'), cluster()]), { fileName: 'x.webm' }],
    ['QuickTime without a video', 'video-unreadable', ftyp('qt  '), { fileName: 'x.mp4' }],
    ['HEVC in an MP4', 'video-codec', sample('hevc.mp4')],
    ['HEVC in QuickTime', 'video-codec', sample('quicktime-hevc.mov')],
    ['half a QuickTime video', 'video-unreadable', sample('quicktime-h264.mov').subarray(0, 3000)],
    ['QuickTime as a logo', 'picture-unreadable', sample('quicktime-h264.mov'), { purpose: 'logo' }],
    [
      'an SVG that begins with a comment',
      'picture-is-svg',
      Buffer.from('<?xml version="1.0"?><!-- made by hand --><svg/>'),
    ],
    ['less than was said', 'file-incomplete', whole, { byteSize: whole.length + 1 }],
    ['a video shorter than its declared size', 'file-incomplete', mp4(), { byteSize: 5000 }],
  ]
  test.each(refused)('%s: %s', async (_, code, bytes, options) => {
    await expect(upload(bytes, options)).rejects.toMatchObject({ name: 'Refusal', code })
    expect(await storage.left()).toEqual(nothingLeft)
  })

  test.each([
    ['product', 50],
    ['logo', 5],
    ['banner', 10],
    ['hero', 10],
  ] as const)('for a %s one byte more than %i MB, declared or not', async (purpose, megabytes) => {
    expect(maxBytes(purpose)).toBe(megabytes * 1024 * 1024)
    const tooLarge = { code: 'file-too-large', values: { megabytes } }
    async function* endless() {
      const start = await jpeg(20, 20)
      yield start
      for (let sent = start.length; ; sent += 1024 * 1024) {
        if (sent > maxBytes(purpose) + 2 * 1024 * 1024) throw new Error('all of it was read')
        yield Buffer.alloc(1024 * 1024)
      }
    }
    async function* unread() {
      yield await Promise.reject(new Error('it was read'))
    }
    const sent = { purpose, fileName: 'large.jpg' }
    const announced = { ...sent, byteSize: maxBytes(purpose) + 1, content: unread() }
    await expect(storeUpload(db, disk, announced)).rejects.toMatchObject(tooLarge)
    await expect(storeUpload(db, disk, { ...sent, byteSize: 1000, content: endless() })).rejects.toMatchObject(tooLarge)
    expect(await storage.left()).toEqual(nothingLeft)
  })

  test('an upload that breaks off', async () => {
    for (const bytes of [await jpeg(), mp4(500_000)]) {
      async function* brokenOff() {
        yield bytes.subarray(0, bytes.length / 2)
        throw new Error('aborted')
      }
      const sent = { purpose: 'product' as const, fileName: 'x', byteSize: bytes.length, content: brokenOff() }
      await expect(storeUpload(db, disk, sent)).rejects.toThrow('aborted')
      expect(await storage.left()).toEqual(nothingLeft)
    }
  })
})

test('files that are sent together are all stored', async () => {
  const videos = Array.from({ length: 5 }, () => upload(mp4(), { fileName: 'walk.mp4' }))
  const stored = await Promise.all([...videos, upload(whole), upload(whole)])
  expect((await storage.rows()).sort()).toEqual(stored.map(({ id }) => id).sort())
  expect(await storage.notes()).toEqual([])
})
