import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import type { Db } from '#db/client.ts'
import { createApp } from '#server/app.tsx'
import type { BuiltAssets } from '#server/assets.ts'
import { openStorage } from '#storage/storage.ts'
import { ayeshaFromLahore } from './fixtures.ts'

const ORIGIN = 'http://shop.test'

/** The build's data that the app needs, without a build. */
const assets: BuiltAssets = {
  page: {
    styles: { base: 'body{margin:0}', catalogue: '', browse: '', empty: '', product: '', purchase: '', urdu: '' },
    loaderUrl: '/assets/loader.js',
    preload: { 'product-form': { en: [], ur: [] }, 'cart-lines': { en: [], ur: [] } },
    fontUrls: { en: '/assets/headings.woff2', ur: '/assets/nastaliq.woff2' },
  },
  stylesHashes: ['x'],
  adminHtml: '<!doctype html><title>Admin Dashboard</title>',
  directory: tmpdir(),
}

/** `directory` is that of built files. */
type Parts = Partial<Omit<Parameters<typeof createApp>[0], 'db' | 'assets' | 'log'>> & { directory?: string }

/**
 * The whole shop as one function from request to response, and its log. Pictures are in a temporary directory unless
 * `disk` is given.
 */
export function shopApp(db: Db, { directory: built = tmpdir(), ...parts }: Parts = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'dukan-media-'))
  afterAll(() => rmSync(directory, { recursive: true }))
  const logged: string[] = []
  const log = pino({ level: 'debug' }, { write: line => void logged.push(line) })
  const disk = parts.disk ?? openStorage({ directory })
  return {
    app: createApp({ db, trustProxy: false, ...parts, disk, assets: { ...assets, directory: built }, log }),
    disk,
    logged,
  }
}

type App = ReturnType<typeof shopApp>['app']

/** A browser without script: stores cookies, sends forms, follows one redirect only on request. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #app: App

  constructor(app: App) {
    this.#app = app
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#keep(await this.#app.request(ORIGIN + path, { headers: { ...this.#headers(), ...headers } }))
  }

  async post(
    path: string,
    form: Record<string, string> | [string, string][],
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const body = new URLSearchParams(form)
    const request = {
      method: 'POST',
      body,
      headers: { ...this.#headers(), Origin: ORIGIN, Host: 'shop.test', ...headers },
    }
    return this.#keep(await this.#app.request(ORIGIN + path, request))
  }

  #headers() {
    return { Accept: 'text/html', Cookie: Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ') }
  }

  #keep(response: Response): Response {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (name !== undefined && value !== undefined) this.cookies.set(name, value)
    }
    return response
  }
}

/** The value of a hidden field in a page. */
export const hiddenField = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

const { country: _, ...details } = ayeshaFromLahore

/** A shopper at the direct checkout of this product, with the form as Ayesha would send it. */
export async function atDirectCheckout(app: App, input: { slug: string; variantId: string }, qty = '1') {
  const browser = new Browser(app)
  const path = `/direct-checkout/${input.slug}`
  const html = await (await browser.get(`${path}?variantId=${input.variantId}&qty=${qty}`)).text()
  return { browser, path, form: { ...formOf(html), variantId: input.variantId, qty } }
}

/** A shopper at the checkout with these lines in the cart. */
export async function atCheckout(app: App, lines: { variantId: string; slug: string; qty?: string }[]) {
  const browser = new Browser(app)
  for (const { variantId, slug, qty = '1' } of lines) await browser.post('/cart', { slug, variantId, qty })
  const html = await (await browser.get('/checkout')).text()
  return { browser, html, form: formOf(html) }
}

const formOf = (html: string) => ({
  order_key: hiddenField(html, 'order_key'),
  seen: hiddenField(html, 'seen'),
  ...details,
})
