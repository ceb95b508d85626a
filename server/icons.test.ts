import { Hono } from 'hono'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { iconFile, iconPaths, shopIcon } from './icons.ts'

const app = new Hono().on('GET', iconPaths, iconFile)

const PAPER = [0xfb, 0xf7, 0xef, 255]
const MADDER = [0x9f, 0x34, 0x27, 255]

/** Colours by position, with the width as 100. */
async function pixelsOf(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const pixel = Math.floor((y / 100) * info.height) * info.width + Math.floor((x / 100) * info.width)
    return [...data.subarray(pixel * 4, pixel * 4 + 4)]
  }
  return { at, width: info.width, height: info.height }
}

describe('the shop’s icon', () => {
  it.each([
    ['/apple-touch-icon.png', 180],
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
    ['/icon-maskable-512.png', 512],
  ])('%s is a madder star on paper, %i pixels wide', async (path, size) => {
    const answer = await app.request(path)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('Cache-Control')).toContain('public')
    const { at, width, height } = await pixelsOf(Buffer.from(await answer.arrayBuffer()))
    expect([width, height]).toEqual([size, size])
    expect([at(0, 0), at(50, 50)]).toEqual([PAPER, PAPER])
    expect(at(50, 27)).toEqual(MADDER)
  })

  it('the maskable icon keeps the star within 40 % of the middle', async () => {
    const { at } = await pixelsOf(await shopIcon(512, 'maskable'))
    const rim = Array.from({ length: 72 }, (_, step) => (step * Math.PI) / 36)
    for (const angle of rim) expect(at(50 + 40 * Math.cos(angle), 50 + 40 * Math.sin(angle))).toEqual(PAPER)
  })

  it('the tab icon is an ICO file with a transparent PNG of 32 pixels', async () => {
    const answer = await app.request('/favicon.ico')
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/x-icon'])
    const ico = Buffer.from(await answer.arrayBuffer())
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
    const [length, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)]
    expect(offset + length).toBe(ico.length)
    const { at, width } = await pixelsOf(ico.subarray(offset))
    expect([width, at(0, 0)[3]]).toEqual([32, 0])
  })

  it('the icon is drawn once', async () => {
    expect(await shopIcon(192, 'any')).toBe(await shopIcon(192, 'any'))
  })
})
