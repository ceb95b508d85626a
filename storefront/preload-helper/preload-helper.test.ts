import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Link = {
  rel: string
  href: string
  as?: string
  crossOrigin?: string
  relList?: { supports: (token: string) => boolean }
  remove?: () => void
  onload?: () => void
  onerror?: () => void
}

/** The links in the head, in their order. */
let links: Link[]
let knowsModulePreload: boolean

// The module remembers the stylesheets of its page, so each test has one of its own.
async function newPage() {
  vi.resetModules()
  return (await import('./preload-helper.ts')).__vitePreload
}

beforeEach(() => {
  links = []
  knowsModulePreload = true
  vi.stubGlobal('document', {
    querySelector: (selector: string) => links.find(({ href }) => selector === `link[href="${href}"]`) ?? null,
    createElement: (): Link => {
      const link: Link = {
        rel: '',
        href: '',
        relList: { supports: token => token !== 'modulepreload' || knowsModulePreload },
        remove: () => {
          links = links.filter(one => one !== link)
        },
      }
      return link
    },
    head: { append: (link: Link) => links.push(link) },
  })
})

afterEach(() => vi.unstubAllGlobals())

const sheetIn = (href: string): Link => {
  const link = links.find(one => one.href === href)
  if (!link) throw new Error(`No ${href} in the head`)
  return link
}

describe('the parts of a dynamic import', () => {
  it('are fetched beside the script, which does not wait for other scripts', async () => {
    const preload = await newPage()
    expect(await preload(async () => 'the module', ['assets/a.js', 'assets/b.js'])).toBe('the module')
    expect(links).toEqual([
      expect.objectContaining({ rel: 'modulepreload', as: 'script', crossOrigin: '', href: '/assets/a.js' }),
      expect.objectContaining({ rel: 'modulepreload', as: 'script', crossOrigin: '', href: '/assets/b.js' }),
    ])
  })

  it('are fetched by a browser that does not know modulepreload', async () => {
    knowsModulePreload = false
    await (await newPage())(async () => {}, ['assets/a.js'])
    expect(links).toEqual([expect.objectContaining({ rel: 'preload', as: 'script', href: '/assets/a.js' })])
  })

  it('are fetched once, also when the page named them itself', async () => {
    links.push({ rel: 'modulepreload', href: '/assets/a.js' }, { rel: 'stylesheet', href: '/assets/a.css' })
    const preload = await newPage()
    await preload(async () => {}, ['assets/a.js', 'assets/a.css', 'assets/b.js'])
    await preload(async () => {}, ['assets/b.js'])
    expect(links.map(({ href }) => href)).toEqual(['/assets/a.js', '/assets/a.css', '/assets/b.js'])
  })

  it('may be none', async () => {
    expect(await (await newPage())(async () => 7)).toBe(7)
    expect(links).toEqual([])
  })
})

describe('a stylesheet of a dynamic import', () => {
  it('is there before the script runs, for everybody who waits for it', async () => {
    const preload = await newPage()
    const loaded: string[] = []
    const load = (name: string) => preload(async () => loaded.push(name), ['assets/a.css'])
    const both = [load('first'), load('second')]
    await Promise.resolve()
    expect(loaded).toEqual([])
    expect(links).toHaveLength(1)
    expect(sheetIn('/assets/a.css').rel).toBe('stylesheet')
    sheetIn('/assets/a.css').onload?.()
    await Promise.all(both)
    expect(loaded).toEqual(['first', 'second'])
    await load('third')
    expect(links).toHaveLength(1)
  })

  it('that fails is said so, and fetched again at the next touch', async () => {
    const preload = await newPage()
    const load = vi.fn(async () => 'the module')
    const failed = preload(load, ['assets/a.css'])
    sheetIn('/assets/a.css').onerror?.()
    await expect(failed).rejects.toThrow('Cannot load /assets/a.css')
    expect(load).not.toHaveBeenCalled()
    expect(links).toEqual([])
    const again = preload(load, ['assets/a.css'])
    sheetIn('/assets/a.css').onload?.()
    expect(await again).toBe('the module')
  })
})
