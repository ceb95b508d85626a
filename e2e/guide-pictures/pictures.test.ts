import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, normalize } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../../db/project-root.ts'
import { pictures } from './pictures.ts'

const GUIDE = join(projectRoot, 'docs/guide')
const languages = ['en', 'ur'] as const
const pages = languages.flatMap(language =>
  readdirSync(join(GUIDE, language)).map(name => ({
    path: `${language}/${name}`,
    language,
    shown: Array.from(
      readFileSync(join(GUIDE, language, name), 'utf8').matchAll(/!\[([^\]]*)\]\(([^)]*)\)/g),
      ([, alt = '', file = '']) => ({ alt: alt.trim().replaceAll(/\s+/g, ' '), file: normalize(join(language, file)) }),
    ),
  })),
)
const files = languages.flatMap(language =>
  readdirSync(join(GUIDE, 'pictures', language)).map(name => `pictures/${language}/${name}`),
)

describe('the pictures of the guide', () => {
  it('are on each page for shopkeepers, in both languages', () => {
    const forShopkeepers = pages.filter(({ path }) => /\/[012]\d-/.test(path))
    expect(forShopkeepers.length).toBe(40)
    expect(forShopkeepers.filter(({ shown }) => shown.length === 0).map(({ path }) => path)).toEqual([])
  })

  it('are those that pages name, and those that the script takes', () => {
    const named = new Set(pages.flatMap(({ shown }) => shown.map(({ file }) => file)))
    expect([...named].sort()).toEqual(files.toSorted())
    const taken = pictures.flatMap(picture =>
      picture.languages.map(language => `pictures/${language}/${picture.name}.webp`),
    )
    expect(taken.sort()).toEqual(files.toSorted())
    const strangers = pages.flatMap(({ path, shown }) =>
      shown.filter(({ file }) => !basename(file).startsWith(basename(path, '.md'))),
    )
    expect(strangers).toEqual([])
  })

  it('are in the language of the page where the screen is', () => {
    const wrong = pages.flatMap(({ language, shown }) =>
      shown.filter(({ file }) => file !== `pictures/${language}/${basename(file)}`).map(({ file }) => basename(file)),
    )
    const inEnglishAlone = pictures
      .filter(picture => !picture.languages.includes('ur'))
      .map(({ name }) => `${name}.webp`)
    expect(wrong.sort()).toEqual(inEnglishAlone.sort())
  })

  it('say what they show in the language of the page', () => {
    const texts = pages.flatMap(({ language, shown }) => shown.map(({ alt }) => ({ language, alt })))
    const letters = { en: /^[A-Z][ -~]{20,}$/, ur: /^[^A-Za-z]*[\u0620-\u06ff].{20,}$/ }
    expect(texts.filter(({ language, alt }) => !letters[language].test(alt))).toEqual([])
  })

  it('are small, and narrow enough to be read on a phone', async () => {
    const sizes = files.map(file => statSync(join(GUIDE, file)).size)
    expect(Math.max(...sizes)).toBeLessThan(80 * 1024)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3 * 1024 * 1024)
    const widths = await Promise.all(files.map(async file => (await sharp(join(GUIDE, file)).metadata()).width))
    expect(Math.max(...widths)).toBeLessThanOrEqual(2 * 390)
  })
})
