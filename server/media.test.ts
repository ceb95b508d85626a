import { describe, expect, it, vi } from 'vitest'
import { newId } from '#shop/ids.ts'
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
    const opened = vi.spyOn(disk, 'getStream')
    const answer = await app.request(`http://shop.test/media/${await storedPicture()}`, { method: 'HEAD' })
    expect([answer.status, answer.headers.get('Content-Length')]).toEqual([200, '7'])
    expect(opened).not.toHaveBeenCalled()
  })
})

describe('a picture there is not', () => {
  it.each(['x/y', `${newId()}/480.webp`, `${newId()}/480.exe`, '..%2f..%2fx/480.webp', 'x/%'])(
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
