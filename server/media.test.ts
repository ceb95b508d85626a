import { describe, expect, it, vi } from 'vitest'
import { newId } from '#shop/ids.ts'
import { filmOf, filmPath } from '#shop/media/film.ts'
import { renditionPath } from '#shop/media/picture.ts'
import { testDatabase } from '#test/database.ts'
import { Browser, shopApp } from '#test/shop-app.ts'

const db = await testDatabase()
const { app, disk } = shopApp(db)

const storedPicture = async (): Promise<string> => {
  const key = renditionPath(newId(), 480, 'webp')
  await disk.put(key, 'picture')
  return key
}

describe('a stored picture', () => {
  it('is sent with its type and length, to be kept for ever', async () => {
    const answer = await new Browser(app).get(`/media/${await storedPicture()}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('image/webp')
    expect(answer.headers.get('Content-Length')).toBe('7')
    expect(answer.headers.get('Cache-Control')).toContain('immutable')
    expect(await answer.text()).toBe('picture')
  })

  it('whose headers alone are asked for is not opened', async () => {
    const opened = vi.spyOn(disk, 'getStream').mockClear()
    const answer = await app.request(`http://shop.test/media/${await storedPicture()}`, { method: 'HEAD' })
    expect([answer.status, answer.headers.get('Content-Length')]).toEqual([200, '7'])
    expect(opened).not.toHaveBeenCalled()
  })
})

describe('a stored film', () => {
  const storedFilm = async (): Promise<string> => {
    const key = filmPath(filmOf(newId(), 'mp4'))
    await disk.put(key, '0123456789')
    return `/media/${key}`
  }
  const ask = async (range?: string) => new Browser(app).get(await storedFilm(), range ? { Range: range } : {})

  it('is sent whole with its type, to be kept for ever and asked for in parts', async () => {
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
  ])('is sent in parts: %s', async (range, bytes, contentRange) => {
    const answer = await ask(range)
    expect([answer.status, await answer.text()]).toEqual([206, bytes])
    expect(answer.headers.get('Content-Range')).toBe(contentRange)
    expect(answer.headers.get('Content-Length')).toBe(String(bytes.length))
    expect(answer.headers.get('Content-Type')).toBe('video/mp4')
  })

  it('has no part beyond its end', async () => {
    const answer = await ask('bytes=10-')
    expect([answer.status, answer.headers.get('Content-Range')]).toEqual([416, 'bytes */10'])
    expect(answer.headers.get('Cache-Control') ?? '').not.toContain('immutable')
  })

  it('is sent whole to who asks for several parts at once', async () => {
    const answer = await ask('bytes=0-1,4-5')
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789'])
  })

  it('whose headers alone are asked for is not opened, also in part', async () => {
    const opened = vi.spyOn(disk, 'getStream').mockClear()
    const request = { method: 'HEAD', headers: { Range: 'bytes=0-3' } }
    const answer = await app.request(`http://shop.test${await storedFilm()}`, request)
    expect([answer.status, answer.headers.get('Content-Length')]).toEqual([200, '10'])
    expect(opened).not.toHaveBeenCalled()
  })
})

describe('a picture there is not', () => {
  it.each(['x/y', `${newId()}/480.webp`, `${newId()}/480.exe`, `${newId()}/film.mp4`, '..%2f..%2fx/480.webp', 'x/%'])(
    '%s is the shop’s page for people and a line for programs',
    async path => {
      const page = await new Browser(app).get(`/media/${path}`)
      expect(page.status).toBe(404)
      expect(await page.text()).toContain('data-not-found')
      const line = await new Browser(app).get(`/media/${path}`, { Accept: 'image/avif,image/webp' })
      expect([line.status, line.headers.get('Content-Type')]).toEqual([404, 'text/plain; charset=UTF-8'])
    },
  )
})
