import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyRoute } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { allRights } from '#shop/staff/rights.ts'
import { menuLinks } from '../menu/menu.ts'
import { layoutRoute } from '../root-route.tsx'
import '../routes.ts'
import { documents, languageOf, listContents } from './contents.ts'
import { servedFiles } from './guide-plugin.ts'
import { renderMarkdown } from './render-markdown.ts'
import { findScreenPage, screenPages } from './screen-pages.ts'
import { slugOf } from './slug.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const files = servedFiles()
const guide = files.filter(path => path.startsWith('docs/guide/'))
const english = files.filter(path => languageOf(path) === 'en')
const urdu = files.filter(path => languageOf(path) === 'ur')
const slugs = english.map(slugOf)
const pages = files.map(path => ({
  path,
  slug: slugOf(path),
  page: renderMarkdown(read(path), path, file => files.includes(file)),
}))

/** The paths of the screens below a route. */
function pathsOf({ options, children = {} }: AnyRoute, above = ''): string[] {
  const path = `${above}/${'path' in options ? String(options.path) : ''}`.replace(/\/+/g, '/')
  const below: AnyRoute[] = Object.values(children)
  return below.length === 0 ? [path.replace(/\/$/, '')] : below.flatMap(child => pathsOf(child, path))
}

const screens = pathsOf(layoutRoute).filter(path => path !== '/admin/$' && !path.startsWith('/admin/help'))

describe('the page about a screen', () => {
  it('exists for each screen', () => {
    expect(screens.length).toBeGreaterThan(50)
    expect(screens.filter(path => !slugs.includes(findScreenPage(path) ?? ''))).toEqual([])
  })

  it('exists for each screen of the menu', () => {
    const inMenu = menuLinks(allRights).filter(({ to }) => to !== '/admin/help')
    expect(inMenu.filter(({ to }) => !screens.includes(to) || screenPages[to] === undefined)).toEqual([])
  })

  it('is found for the list of a screen and for what is below it, and for no other path', () => {
    expect(findScreenPage('/admin/orders/')).toBe('an-order-from-start-to-end')
    expect(findScreenPage('/admin/webhooks/$id/edit')).toBe('other-programs')
    expect(findScreenPage('/admin/$')).toBeNull()
    expect(findScreenPage('/admin')).toBe('dashboard')
    expect(Object.keys(screenPages).filter(path => path !== '/admin/webhooks' && !screens.includes(path))).toEqual([])
  })
})

const forShopkeepers = english.filter(path => /\/guide\/en\/[012]\d-/.test(path))

describe('the pages', () => {
  it('have names of their own, a title, and a part', () => {
    expect(new Set(slugs).size).toBe(slugs.length)
    expect(pages.filter(({ page }) => page.title === '')).toEqual([])
    const titles = Object.fromEntries(guide.map(path => [path, path]))
    const listed = listContents(titles, 'en').flatMap(part => part.pages.map(({ slug }) => slug))
    expect(listed.toSorted()).toEqual(slugs.toSorted())
    expect(listed).toEqual(expect.arrayContaining(Object.values(documents).flatMap(Object.keys)))
  })

  it('link to pages and headings that exist', () => {
    const wrong = pages.flatMap(({ path, slug, page }) =>
      page.sections
        .flatMap(({ html }) => Array.from(html.matchAll(/href="([^"]+)"/g), ([, href = '']) => href))
        .filter(href => !/^(https?|mailto):/.test(href) && !leads(href, slug))
        .map(href => `${path}: ${href}`),
    )
    expect(wrong).toEqual([])
  })

  it('those of the guide have 150 to 350 words', () => {
    const words = (path: string) =>
      read(path)
        .split(/\s+/)
        .filter(word => /\w/.test(word)).length
    const wrong = english.filter(path => guide.includes(path) && (words(path) < 150 || words(path) > 350))
    expect(wrong.map(path => `${path}: ${words(path)}`)).toEqual([])
  })

  it('those for the shopkeeper are 20', () => {
    expect(forShopkeepers.length).toBe(20)
  })

  it('those for the shopkeeper are in Urdu too, with the same pictures', () => {
    expect(urdu.map(path => path.replace('/ur/', '/en/'))).toEqual(forShopkeepers)
    const picturesOf = (path: string) =>
      Array.from(read(path).matchAll(/!\[[^\]]*\]\([^)]*\/([^)/]+)\)/g), ([, file]) => file)
    for (const path of urdu) {
      expect(picturesOf(path), path).toEqual(picturesOf(path.replace('/ur/', '/en/')))
      expect(read(path)).not.toBe(read(path.replace('/ur/', '/en/')))
    }
    const inUrdu = listContents(Object.fromEntries(guide.map(path => [path, path])), 'ur').flatMap(part => part.pages)
    expect(inUrdu.map(({ slug }) => slug)).toEqual(
      listContents(Object.fromEntries(guide.map(path => [path, path])), 'en').flatMap(part =>
        part.pages.map(({ slug }) => slug),
      ),
    )
    expect(inUrdu.filter(({ language }) => language === 'ur').length).toBe(urdu.length)
  })
})

function leads(href: string, from: string): boolean {
  const [path = '', anchor] = href.split('#')
  const target = pages.find(({ slug }) => slug === (path === '' ? from : path.replace('/admin/help/', '')))
  return target !== undefined && (anchor === undefined || target.page.sections.some(({ id }) => id === anchor))
}

const namesIn = (path: string): string[] =>
  Array.from(read(path).matchAll(/\*\*([^*]+)\*\*/g), ([, name = '']) => name.replaceAll(/\s+/g, ' '))

describe('the names of buttons', () => {
  const sources = ['admin', 'shop', 'messages', 'import'].flatMap(room =>
    readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
      .filter(name => /(?<!\.test)\.tsx?$/.test(name) && !name.startsWith('help/'))
      .map(name => read(`${room}/${name}`)),
  )
  /** Whether it stands in a source as a text of its own: quoted, between tags, or on a line. */
  const isOnScreen = (name: string) => {
    const text = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const pattern = new RegExp(`(["'\`>}] ?|^\\s*)${text} ?(["'\`<{]|$)`, 'm')
    return sources.some(source => pattern.test(source))
  }

  it('in bold letters are those of the screens', () => {
    const wrong = guide.flatMap(path =>
      namesIn(path)
        .filter(name => !notNames.has(name) && !isOnScreen(name))
        .map(name => `${path}: ${name}`),
    )
    expect(wrong).toEqual([])
    expect(isOnScreen('Confirm order')).toBe(true)
    expect(isOnScreen('Confirm the order')).toBe(false)
  })

  it('are in Urdu on the pages in Urdu, where the screen is', () => {
    const inBoth = new Set(
      readdirSync(join(projectRoot, 'messages/staff/en')).flatMap(name =>
        Array.from(read(`messages/staff/en/${name}`).matchAll(/: '([^'{]+)'/g), ([, text = '']) => text),
      ),
    )
    expect(inBoth.has('Confirm order')).toBe(true)
    const found = urdu.flatMap(path => {
      const names = namesIn(path).filter(name => inBoth.has(name))
      return [...new Set(names)].map(name => `${/\d+/.exec(path)?.[0]} ${name}`)
    })
    expect(found.toSorted()).toEqual(ofEnglishScreens.toSorted())
  })
})

/** Names that owners' screens have in English, although another screen has the same in Urdu; by the page's number. */
const ofEnglishScreens = [
  ...['01 Create Product', '01 Delivery', '01 Store Name', '02 Create Product', '02 Name', '03 Name', '03 Save'],
  ...['08 Orders', '10 Delivery', '11 Orders', '12 Messages', '12 WhatsApp', '13 Name', '15 Orders', '15 WhatsApp'],
  ...['16 Remove', '16 Urdu', '17 Username', '18 Discount', '18 Source'],
  ...['19 Customers', '19 Import', '19 Prices', '19 Products', '19 Refused', '19 Stock', '19 Try again'],
  ...['20 Add a product', '20 On hold', '20 Refused', '20 Sales'],
]

/** Bold for another reason. */
const notNames = new Set(['J', 'K'])
