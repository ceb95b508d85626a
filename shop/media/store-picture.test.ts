import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openStorage } from '#storage/storage.ts'
import { testDatabase } from '#test/database.ts'
import { processorMs } from '#test/processor-time.ts'
import { readPicture } from './read-picture.ts'
import { storePicture } from './store-picture.ts'

const db = await testDatabase()
const directory = await mkdtemp(join(tmpdir(), 'dukan-media-'))
const disk = openStorage({ directory })

beforeEach(async () => {
  await db.deleteFrom('media').execute()
  await disk.deleteAll()
})
afterAll(() => rm(directory, { recursive: true }))

const filesOf = async (id: string) => (await readdir(join(directory, id))).sort()
const rowOf = (id: string) => db.selectFrom('media').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const blank = (width: number, height: number, background = '#b5472f') =>
  sharp({ create: { width, height, channels: 3, background } })

/** Noise, the hardest content to compress. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })

/** Noise that remains when the picture is scaled down. */
async function coarse(width: number, height: number): Promise<Buffer> {
  const small = await noise(12, Math.round((height / width) * 12))
    .png()
    .toBuffer()
  return await sharp(small).resize({ width, height, fit: 'fill', kernel: 'nearest' }).png().toBuffer()
}

/** A phone's photo held sideways: red on the left and blue on the right once upright, with location and camera name. */
async function sidewaysPhoto(): Promise<Buffer> {
  const upright = blank(600, 800, '#c00').composite([
    { input: await blank(300, 800, '#00c').png().toBuffer(), left: 300, top: 0 },
  ])
  const turned = await sharp(await upright.png().toBuffer())
    .rotate(-90)
    .toBuffer()
  return await sharp(turned)
    .withExif({
      IFD0: { Model: 'Secret Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 33/1 28/1', GPSLongitudeRef: 'E', GPSLongitude: '74/1 21/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

describe('a stored picture', () => {
  test('it is one file, and is offered at every standard width below its own and at its own', async () => {
    const id = await storePicture(db, disk, { bytes: await blank(700, 500).png().toBuffer(), fileName: 'kurta.png' })
    expect(await filesOf(id)).toEqual(['original.webp'])
    expect(await sharp(join(directory, id, 'original.webp')).metadata()).toMatchObject({ width: 700, height: 500 })
    expect(await rowOf(id)).toMatchObject({
      width: 700,
      height: 500,
      widths: [320, 480, 640, 700],
      file_name: 'kurta.png',
    })
  })

  test('it is never enlarged, and never wider than 1280', async () => {
    const dot = await blank(50, 40).gif().toBuffer()
    const small = await storePicture(db, disk, { bytes: dot, fileName: 'dot.gif' })
    expect((await rowOf(small)).widths).toEqual([50])
    expect((await readPicture(dot)).info.width).toBe(50)
    const large = await storePicture(db, disk, {
      bytes: await blank(3000, 2000).jpeg().toBuffer(),
      fileName: 'big.jpg',
    })
    expect(await rowOf(large)).toMatchObject({ width: 3000, height: 2000, widths: [320, 480, 640, 960, 1280] })
  })

  test('it is stored within 1280 by 2560, and offered no wider than that', async () => {
    const id = await storePicture(db, disk, { bytes: await blank(1000, 4000).png().toBuffer(), fileName: 'long.png' })
    expect(await sharp(join(directory, id, 'original.webp')).metadata()).toMatchObject({ width: 640, height: 2560 })
    expect(await rowOf(id)).toMatchObject({ width: 1000, height: 4000, widths: [320, 480, 640] })
  })

  test('it is upright, without location and camera', async () => {
    const bytes = await sidewaysPhoto()
    const sent = await sharp(bytes).metadata()
    expect({ orientation: sent.orientation, tells: sent.exif?.includes('Secret Phone') }).toEqual({
      orientation: 6,
      tells: true,
    })
    const id = await storePicture(db, disk, { bytes, fileName: 'photo.jpg' })
    expect(await rowOf(id)).toMatchObject({ width: 600, height: 800 })
    for (const file of await filesOf(id)) {
      const stored = await readFile(join(directory, id, file))
      const { width, height, exif, xmp, iptc, orientation } = await sharp(stored).metadata()
      expect(height).toBe(Math.round((width * 800) / 600))
      expect({ exif, xmp, iptc, orientation }).toEqual({})
      expect(stored.includes('Secret Phone')).toBe(false)
      const left = await sharp(stored)
        .extract({ left: 5, top: 5, width: 20, height: 20 })
        .removeAlpha()
        .raw()
        .toBuffer()
      expect(left[0]).toBeGreaterThan(left[2] ?? 255)
    }
  })

  test('its placeholder has less than 200 bytes, however noisy or tall it is', async () => {
    for (const [width, height] of [
      [800, 1000],
      [900, 900],
      [250, 1000],
      [1600, 500],
    ] as const) {
      const id = await storePicture(db, disk, { bytes: await coarse(width, height), fileName: 'noise.png' })
      const { placeholder } = await rowOf(id)
      expect(placeholder).toMatch(/^data:image\/webp;base64,/)
      expect(placeholder?.length).toBeLessThan(200)
    }
  })

  test('a transparent one stays transparent, and has no placeholder', async () => {
    const bytes = await sharp({
      create: { width: 400, height: 400, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
    })
      .png()
      .toBuffer()
    const id = await storePicture(db, disk, { bytes, fileName: 'logo.png' })
    expect((await rowOf(id)).placeholder).toBeNull()
    expect((await sharp(join(directory, id, 'original.webp')).stats()).isOpaque).toBe(false)
  })

  test('an opaque alpha channel is removed', async () => {
    const bytes = await blank(400, 400).ensureAlpha().png().toBuffer()
    const id = await storePicture(db, disk, { bytes, fileName: 'logo.png' })
    expect((await sharp(join(directory, id, 'original.webp')).metadata()).hasAlpha).toBe(false)
  })

  test('colours of 16 bits, grey and print profiles are kept', async () => {
    const orange = blank(64, 64, '#e67828')
    const pictures = {
      deep: await orange.clone().toColourspace('rgb16').png().toBuffer(),
      print: await orange.clone().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
      grey: await blank(64, 64, '#808080').toColourspace('b-w').png().toBuffer(),
    }
    expect((await sharp(pictures.deep).metadata()).depth).toBe('ushort')
    const colours = new Map<string, number[]>()
    for (const [name, bytes] of Object.entries(pictures)) {
      const id = await storePicture(db, disk, { bytes, fileName: name })
      const pixels = await sharp(join(directory, id, 'original.webp'))
        .removeAlpha()
        .raw()
        .toBuffer()
      colours.set(name, [...pixels.subarray(0, 3)])
    }
    const near = (wanted: number[]) => wanted.map(value => expect.closeTo(value, -1.2))
    expect(colours.get('deep')).toEqual(near([230, 120, 40]))
    expect(colours.get('print')?.[0]).toBeGreaterThan(180)
    expect(colours.get('grey')).toEqual(near([128, 128, 128]))
  })

  test('its name has no control characters, and is never too long or empty', async () => {
    const bytes = await blank(10, 10).png().toBuffer()
    const named = async (fileName: string) => (await rowOf(await storePicture(db, disk, { bytes, fileName }))).file_name
    expect(await named('کرتا\u0000.png')).toBe('کرتا.png')
    expect(await named('\u0007')).toBe('picture')
    expect((await named('x'.repeat(5000))).length).toBe(200)
  })
})

describe('a refused picture leaves nothing behind', () => {
  const script = '<script>alert(1)</script>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90"/>${script}</svg>`
  const refused: [string, string, () => Promise<Uint8Array>][] = [
    ['a text that calls itself photo.jpg', 'picture-unreadable', async () => Buffer.from('Salam, this is no picture.')],
    ['no bytes at all', 'picture-unreadable', async () => new Uint8Array()],
    ['an SVG, which can carry a script', 'picture-unreadable', async () => Buffer.from(svg)],
    ['an SVG behind an XML heading', 'picture-unreadable', async () => Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    ['a TIFF', 'picture-unreadable', async () => await blank(40, 40).tiff().toBuffer()],
    ['half a PNG', 'picture-unreadable', async () => half(await noise(300, 300).png().toBuffer())],
    ['half a JPEG', 'picture-unreadable', async () => half(await noise(300, 300).jpeg().toBuffer())],
    ['half a WebP', 'picture-unreadable', async () => half(await noise(300, 300).webp().toBuffer())],
    [
      'the head of a JPEG with a script behind it',
      'picture-unreadable',
      async () => Buffer.from(`\xff\xd8\xff${script}`, 'latin1'),
    ],
    ['a PNG of 30,000 by 30,000 in a few bytes', 'picture-too-large', async () => png(30_000, 30_000)],
    ['a PNG of 10,000 by 10,000 in a few bytes', 'picture-too-large', async () => png(10_000, 10_000)],
    ['a PNG of 60,000 by 10', 'picture-too-large', async () => png(60_000, 10)],
    ['a PNG of 2,001 by 100', 'picture-too-narrow', async () => png(2001, 100)],
    ['a PNG of 100 by 401', 'picture-too-narrow', async () => png(100, 401)],
  ]

  test.each(refused)('%s', async (_, code, bytes) => {
    const file = { bytes: await bytes(), fileName: 'photo.jpg' }
    const took = await processorMs(() =>
      expect(storePicture(db, disk, file)).rejects.toMatchObject({ name: 'Refusal', code, status: 422 }),
    )
    expect(took).toBeLessThan(1000)
    expect(await readdir(directory).catch(() => [])).toEqual([])
    expect(await db.selectFrom('media').select('id').execute()).toEqual([])
  })

  test('a storage that is full', async () => {
    const bytes = await blank(700, 500).png().toBuffer()
    const full = openStorage({ directory })
    full.put = async (key, contents) => {
      await disk.put(key, contents)
      throw new Error('no space left')
    }
    await expect(storePicture(db, full, { bytes, fileName: 'a.png' })).rejects.toThrow('no space left')
    expect(await readdir(directory)).toEqual([])
    expect(await db.selectFrom('media').select('id').execute()).toEqual([])
  })

  test('a row that cannot be inserted', async () => {
    const bytes = await blank(700, 500).png().toBuffer()
    await sql`alter table media add constraint no_more check (false) not valid`.execute(db)
    await expect(storePicture(db, disk, { bytes, fileName: 'a.png' })).rejects.toThrow('no_more')
    await sql`alter table media drop constraint no_more`.execute(db)
    expect(await readdir(directory)).toEqual([])
  })
})

const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2)

/** A PNG of one colour in any size: its empty rows compress a thousandfold. */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND'),
  ])
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const content = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, checksum])
}
