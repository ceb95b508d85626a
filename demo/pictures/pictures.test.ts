import { readdir, stat } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_WIDTH } from '#shop/media/limits.ts'
import { readCatalogue } from '../catalogue.ts'
import { listPictureNames, readStoredPicture } from '../fill/pictures.ts'
import { readProductPictures } from './product-pictures.ts'

const catalogue = readCatalogue()
const pictures = readProductPictures()
const names = listPictureNames(catalogue)
const worn = new Set(['handmade-peshawari-chappal', 'cotton-crew-socks-pack-of-3'])
const clothes = new Set(['neelgul', 'sahil-menswear', 'chanda-kids'])

const metadata = new Map<string, Metadata>()
beforeAll(async () => {
  for (const name of names) metadata.set(name, await sharp(await readStoredPicture(name)).metadata())
})

describe('the pictures of the demo shop', () => {
  it('they are the files of this directory, each used, none missing, 6 MB in all at most', async () => {
    const files = (await readdir(import.meta.dirname)).filter(file => file.endsWith('.webp'))
    expect(files.map(file => file.replace('.webp', '')).sort()).toEqual(names.toSorted())
    const sizes = await Promise.all(files.map(async file => (await stat(`${import.meta.dirname}/${file}`)).size))
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(6_000_000)
  })

  it('they are in the format of stored originals: WebP, opaque, upright, not too wide, without metadata', () => {
    for (const [name, { format, width, hasAlpha, orientation, exif, xmp, iptc }] of metadata) {
      expect({ format, hasAlpha, orientation, exif, xmp, iptc }, name).toEqual({ format: 'webp', hasAlpha: false })
      expect(width, name).toBeLessThanOrEqual(MAX_WIDTH)
    }
  })

  it('each has its own description', () => {
    const alts = Object.values(pictures).flatMap(all => all.map(({ alt }) => alt))
    expect(new Set(alts).size).toBe(alts.length)
  })

  it('clothes and banners have one shape each, other products and logos are square', () => {
    const shapeOf = (name: string) => {
      const { width = 0, height = 1 } = metadata.get(name) ?? {}
      return width / height
    }
    for (const { slug, sub_brand } of catalogue.products) {
      const shape = clothes.has(sub_brand) && !worn.has(slug) ? 4 / 5 : 1
      for (const { name } of pictures[slug] ?? []) expect(shapeOf(name), name).toBeCloseTo(shape, 2)
    }
    for (const { slug } of catalogue.sub_brands) {
      expect([shapeOf(`${slug}-logo`), shapeOf(`${slug}-banner`)]).toEqual([1, 16 / 5])
    }
  })
})

it('every demo product has two to four pictures, which show each of its colours and no others', () => {
  for (const { slug, variants } of catalogue.products) {
    const ofProduct = pictures[slug] ?? []
    expect(ofProduct.length, slug).toBeGreaterThanOrEqual(2)
    expect(ofProduct.length, slug).toBeLessThanOrEqual(4)
    const sold = variants.flatMap(({ options }) => options.colour ?? [])
    expect(new Set(ofProduct.flatMap(({ colour }) => colour ?? [])), slug).toEqual(new Set(sold))
  }
})
