import { describe, expect, it, vi } from 'vitest'
import { newId } from '#shop/ids.ts'
import { jpeg } from '#shop/media/files.fixture.ts'
import { makeRendition } from '#shop/media/make-rendition.ts'
import { originalPath } from '#shop/media/original.ts'
import { renditionPath } from '#shop/media/picture.ts'
import { storePicture } from '#shop/media/store-picture.ts'
import { storedVideo, videoPath } from '#shop/media/video.ts'
import { Browser } from '#test/browser.ts'
import { testDatabase } from '#test/database.ts'
import { shopApp } from '#test/shop-app.ts'

vi.mock('#shop/media/make-rendition.ts', { spy: true })

const db = await testDatabase()
const { app, disk } = shopApp(db)

const storedPicture = async (): Promise<string> => {
  const key = renditionPath(newId(), 480, 'webp')
  await disk.put(key, 'picture')
  return key
}

describe('a stored picture', () => {
  it('it is sent with its type and length, cacheable for ever', async () => {
    const answer = await new Browser(app).get(`/media/${await storedPicture()}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('image/webp')
    expect(answer.headers.get('Content-Length')).toBe('7')
    expect(answer.headers.get('Cache-Control')).toContain('immutable')
    expect(answer.headers.get('Content-Disposition')).toMatch(/^inline; filename="[0-9a-f-]{36}-480\.webp"$/)
    expect(await answer.text()).toBe('picture')
  })

  it('a HEAD request does not open the file', async () => {
    const opened = vi.spyOn(disk, 'getStream').mockClear()
    const answer = await app.request(`http://shop.test/media/${await storedPicture()}`, { method: 'HEAD' })
    expect([answer.status, answer.headers.get('Content-Length')]).toEqual([200, '7'])
    expect(opened).not.toHaveBeenCalled()
  })
})

describe('a rendition requested for the first time', () => {
  const uploaded = async () => storePicture(db, disk, { bytes: await jpeg(700, 500), fileName: 'kurta.jpg' })

  it.each([
    ['480.avif', 'image/avif'],
    ['700.webp', 'image/webp'],
    ['share.jpg', 'image/jpeg'],
  ])('it is made, sent with type and length, cacheable for ever, and stored: %s', async (file, type) => {
    const path = `/media/${await uploaded()}/${file}`
    const [first, second] = [await new Browser(app).get(path), await new Browser(app).get(path)]
    for (const answer of [first, second]) {
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, type])
      expect(answer.headers.get('Cache-Control')).toContain('immutable')
    }
    const bytes = Buffer.from(await first.arrayBuffer())
    expect(first.headers.get('Content-Length')).toBe(String(bytes.length))
    expect(Buffer.from(await second.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it.each(['960.avif', '321.webp', '700.jpg', 'original.webp', 'share.webp'])(
    'a URL that no page uses is not found: %s',
    async file => {
      const answer = await new Browser(app).get(`/media/${await uploaded()}/${file}`, { Accept: 'image/*' })
      expect(answer.status).toBe(404)
      expect(answer.headers.get('Cache-Control') ?? '').not.toContain('immutable')
    },
  )

  it('a failed rendition is a plain error that is not cached, and works once it can be made', async () => {
    const id = await uploaded()
    const original = await disk.getBytes(originalPath(id))
    await disk.put(originalPath(id), 'broken')
    const failed = await new Browser(app).get(`/media/${id}/480.avif`, { Accept: 'image/*' })
    expect([failed.status, failed.headers.get('Content-Type')]).toEqual([500, 'text/plain; charset=UTF-8'])
    expect(failed.headers.get('Cache-Control') ?? '').not.toContain('immutable')
    await disk.put(originalPath(id), original)
    expect((await new Browser(app).get(`/media/${id}/480.avif`)).status).toBe(200)
  })

  it('the original is sent uncached when too many renditions are in progress', async () => {
    const id = await uploaded()
    const standIn = { key: originalPath(id), size: (await disk.getBytes(originalPath(id))).length }
    vi.mocked(makeRendition).mockResolvedValueOnce({ standIn })
    const answer = await new Browser(app).get(`/media/${id}/480.avif`)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect((await answer.arrayBuffer()).byteLength).toBe(standIn.size)
  })
})

describe('a stored video', () => {
  const storeVideo = async (): Promise<string> => {
    const key = videoPath(storedVideo(newId(), 'mp4'))
    await disk.put(key, '0123456789')
    return `/media/${key}`
  }
  const ask = async (range?: string) => new Browser(app).get(await storeVideo(), range ? { Range: range } : {})

  it('it is sent whole with its type, cacheable for ever, and with byte ranges offered', async () => {
    const answer = await ask()
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789'])
    expect(answer.headers.get('Content-Type')).toBe('video/mp4')
    expect(answer.headers.get('Content-Length')).toBe('10')
    expect(answer.headers.get('Accept-Ranges')).toBe('bytes')
    expect(answer.headers.get('Cache-Control')).toContain('immutable')
  })

  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-100', '89', 'bytes 8-9/10'],
  ])('a byte range is sent: %s', async (range, bytes, contentRange) => {
    const answer = await ask(range)
    expect([answer.status, await answer.text()]).toEqual([206, bytes])
    expect(answer.headers.get('Content-Range')).toBe(contentRange)
    expect(answer.headers.get('Content-Length')).toBe(String(bytes.length))
    expect(answer.headers.get('Content-Type')).toBe('video/mp4')
  })

  it('a byte range beyond its end is refused', async () => {
    const answer = await ask('bytes=10-')
    expect([answer.status, answer.headers.get('Content-Range')]).toEqual([416, 'bytes */10'])
    expect(answer.headers.get('Cache-Control') ?? '').not.toContain('immutable')
  })

  it('several byte ranges get the whole video', async () => {
    const answer = await ask('bytes=0-1,4-5')
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789'])
  })

  it('a HEAD request does not open the file, also with a range', async () => {
    const opened = vi.spyOn(disk, 'getStream').mockClear()
    const request = { method: 'HEAD', headers: { Range: 'bytes=0-3' } }
    const answer = await app.request(`http://shop.test${await storeVideo()}`, request)
    expect([answer.status, answer.headers.get('Content-Length')]).toEqual([200, '10'])
    expect(opened).not.toHaveBeenCalled()
  })
})

describe('a missing picture', () => {
  it.each(['x/y', `${newId()}/480.webp`, `${newId()}/480.exe`, `${newId()}/film.mp4`, '..%2f..%2fx/480.webp', 'x/%'])(
    '%s is the shop’s page for browsers and a line of text for programs',
    async path => {
      const page = await new Browser(app).get(`/media/${path}`)
      expect(page.status).toBe(404)
      expect(await page.text()).toContain('data-not-found')
      const line = await new Browser(app).get(`/media/${path}`, { Accept: 'image/avif,image/webp' })
      expect([line.status, line.headers.get('Content-Type')]).toEqual([404, 'text/plain; charset=UTF-8'])
    },
  )
})
