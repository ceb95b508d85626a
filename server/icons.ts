import type { Context } from 'hono'
import sharp from 'sharp'

/** A launcher may crop `maskable` to any shape and shows `any` as it is. */
export type IconKind = 'any' | 'maskable'
export type IconSize = 32 | 180 | 192 | 512

const icons: Record<string, { size: IconSize; kind: IconKind }> = {
  '/favicon.ico': { size: 32, kind: 'any' },
  '/apple-touch-icon.png': { size: 180, kind: 'any' },
  '/icon-192.png': { size: 192, kind: 'any' },
  '/icon-512.png': { size: 512, kind: 'any' },
  '/icon-maskable-512.png': { size: 512, kind: 'maskable' },
}

/** The URLs that `iconFile` answers. */
export const iconPaths = Object.keys(icons)

/**
 * The shop's icon at the URLs that browsers and phones request. They have no hash, so caches keep it a week and not for
 * ever.
 */
export async function iconFile(c: Context) {
  const icon = icons[c.req.path]
  if (!icon) return c.notFound()
  const png = await shopIcon(icon.size, icon.kind)
  const isIco = c.req.path.endsWith('.ico')
  return c.body(isIco ? inIco(png, icon.size) : png, 200, {
    'Content-Type': isIco ? 'image/x-icon' : 'image/png',
    'Cache-Control': 'public, max-age=604800',
  })
}

const drawn = new Map<string, Promise<Buffer<ArrayBuffer>>>()

/** The shop's star as a PNG, drawn on first use and cached. */
export function shopIcon(size: IconSize, kind: IconKind): Promise<Buffer<ArrayBuffer>> {
  const key = `${size} ${kind}`
  const icon = drawn.get(key) ?? draw(size, kind)
  drawn.set(key, icon)
  return icon
}

const STAR =
  'M12 1l3.2 3.2h4.6v4.6L23 12l-3.2 3.2v4.6h-4.6L12 23l-3.2-3.2H4.2v-4.6L1 12l3.2-3.2V4.2h4.6zm0 6l-5 5 5 5 5-5z'
const MADDER = '#9f3427'
const PAPER = '#fbf7ef'

async function draw(size: IconSize, kind: IconKind): Promise<Buffer<ArrayBuffer>> {
  // A tab icon needs all pixels and a transparent background; iOS shows transparent pixels black.
  const ground = size === 32 ? '' : `<rect width="24" height="24" fill="${PAPER}"/>`
  const star = `<path transform="translate(12 12) scale(${scaleOf(size, kind)}) translate(-12 -12)" fill="${MADDER}" fill-rule="evenodd" d="${STAR}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24">${ground}${star}</svg>`
  const png = await sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer()
  return Buffer.from(png)
}

/**
 * A maskable icon is only certain to be visible within 40 % of its width from the middle; the star's points reach 30 %.
 */
function scaleOf(size: IconSize, kind: IconKind): number {
  if (size === 32) return 1
  return kind === 'maskable' ? 0.65 : 0.85
}

/** An ICO file of one picture, which may be a PNG: a header of 6 bytes, an entry of 16 bytes, the picture. */
function inIco(png: Buffer, size: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
