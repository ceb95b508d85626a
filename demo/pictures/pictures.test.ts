import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import catalogue from '#demo/catalogue.json' with { type: 'json' }
import { type DemoPicture, heroPicture, picturesOf, subBrandBanner, subBrandLogo } from './index.ts'

const portrait = new Set(['neelgul', 'sahil-menswear', 'chanda-kids'])
const worn = new Set(['handmade-peshawari-chappal', 'cotton-crew-socks-pack-of-3'])

const productPictures = catalogue.products.flatMap(product => picturesOf(product.slug))
const shopPictures = [
  heroPicture(),
  ...catalogue.sub_brands.flatMap(subBrand => [subBrandBanner(subBrand.slug), subBrandLogo(subBrand.slug)]),
]
const all = [...productPictures, ...shopPictures]

describe.each(catalogue.products)('$slug', product => {
  const pictures = picturesOf(product.slug)
  const colours = coloursOf(product)

  test('has two to four pictures, each drawn differently', () => {
    expect(pictures.length).toBeGreaterThanOrEqual(2)
    expect(pictures.length).toBeLessThanOrEqual(4)
    expect(new Set(pictures.map(picture => withoutIds(picture.svg))).size).toBe(pictures.length)
  })

  test('shows each of its colours, and no colour that is not sold', () => {
    const shown = pictures.flatMap(picture => picture.colour ?? [])
    expect(new Set(shown)).toEqual(new Set(colours))
  })

  test('keeps one shape: clothes 4:5, things square', () => {
    const height = portrait.has(product.sub_brand) && !worn.has(product.slug) ? 1500 : 1200
    for (const picture of pictures) expect(picture).toMatchObject({ width: 1200, height })
  })
})

test('every sub-brand has a wide banner and a square emblem', () => {
  for (const { slug } of catalogue.sub_brands) {
    expect(subBrandBanner(slug)).toMatchObject({ width: 1600, height: 500 })
    expect(subBrandLogo(slug)).toMatchObject({ width: 400, height: 400 })
  }
})

test('an unknown product or sub-brand is refused', () => {
  expect(() => picturesOf('nobody-sells-this')).toThrow('No pictures are drawn')
  expect(() => subBrandBanner('nobody')).toThrow('No banner is drawn')
  expect(() => subBrandLogo('nobody')).toThrow('No emblem is drawn')
})

test('no two pictures share a name or an alt text', () => {
  expect(new Set(all.map(picture => picture.name)).size).toBe(all.length)
  expect(new Set(all.map(picture => picture.alt)).size).toBe(all.length)
})

test('no id stands in two pictures, and every reference has its definition', () => {
  const ownerOf = new Map<string, string>()
  for (const { name, svg } of all) {
    const ids = idsIn(svg)
    expect(new Set(ids).size, `${name} repeats an id`).toBe(ids.length)
    for (const id of ids) {
      expect(ownerOf.get(id), `${id} of ${name}`).toBeUndefined()
      ownerOf.set(id, name)
    }
    for (const [, wanted = ''] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(wanted)
  }
})

test('a picture holds no text, no script, nothing from elsewhere, and is the same every time', () => {
  for (const { svg } of all) expect(svg).not.toMatch(/<text|<image|<script|href=|NaN|undefined/)
  expect(heroPicture().svg).toBe(heroPicture().svg)
})

test('every picture renders, in its own proportions', { timeout: 60_000 }, async () => {
  for (const picture of all) {
    const { info, data } = await renderSmall(picture)
    expect(info.height / info.width).toBeCloseTo(picture.height / picture.width, 1)
    const spread = (await sharp(data).stats()).channels.map(channel => channel.stdev)
    expect(Math.max(...spread), `${picture.name} is blank`).toBeGreaterThan(8)
  }
})

function renderSmall(picture: DemoPicture) {
  return sharp(Buffer.from(picture.svg)).resize(80).png().toBuffer({ resolveWithObject: true })
}

function coloursOf(product: (typeof catalogue.products)[number]): string[] {
  return product.variants.flatMap(variant => ('colour' in variant.options && variant.options.colour) || [])
}

function idsIn(svg: string): string[] {
  return [...svg.matchAll(/ id="([^"]+)"/g)].flatMap(([, id]) => id ?? [])
}

/** Two drawings that differ only in their ids are the same drawing. */
function withoutIds(svg: string): string {
  return svg.replaceAll(/p[0-9a-z]+-(\d+)/g, '$1')
}
