import { ayeshaFromLahore } from './fixtures.ts'

/** The URL of a running shop, or a shop in this process. */
type ShopToVisit = string | { request(url: string, init: RequestInit): Response | Promise<Response> }

type Headers = Record<string, string>
type Product = { slug: string; variantId: string }

/** A browser without script: stores cookies, sends forms, follows one redirect only on request. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #origin: string
  readonly #fetch: (url: string, init: RequestInit) => Response | Promise<Response>

  constructor(shop: ShopToVisit) {
    this.#origin = typeof shop === 'string' ? shop : 'http://shop.test'
    this.#fetch = typeof shop === 'string' ? fetch : (url, init) => shop.request(url, init)
  }

  /** The stored cookies as a request sends them. */
  get cookie(): string {
    return Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ')
  }

  get(path: string, headers: Headers = {}): Promise<Response> {
    return this.#send(path, {}, headers)
  }

  post(path: string, form: Record<string, string> | [string, string][], headers: Headers = {}): Promise<Response> {
    return this.#post(path, new URLSearchParams(form), headers)
  }

  addToCart({ slug, variantId }: Product, qty = '1', headers: Headers = {}): Promise<Response> {
    return this.post('/cart', { slug, variantId, qty }, headers)
  }

  /** Signs in to the back office. */
  async signIn(password: string, username = 'admin'): Promise<void> {
    const json = JSON.stringify({ username, password })
    const { status } = await this.#post('/api/admin/session', json, { 'Content-Type': 'application/json' })
    if (status !== 204) throw new Error(`Signing in was answered with ${status}.`)
  }

  #post(path: string, body: string | URLSearchParams, headers: Headers): Promise<Response> {
    const here = { Origin: this.#origin, Host: new URL(this.#origin).host }
    return this.#send(path, { method: 'POST', body }, { ...here, ...headers })
  }

  async #send(path: string, init: RequestInit, headers: Headers): Promise<Response> {
    const own = { Accept: 'text/html', ...(this.cookie !== '' && { Cookie: this.cookie }) }
    const request: RequestInit = { redirect: 'manual', ...init, headers: { ...own, ...headers } }
    const response = await this.#fetch(this.#origin + path, request)
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (name !== undefined && value !== undefined) this.cookies.set(name, value)
    }
    return response
  }
}

/**
 * The value of a hidden field in a page, empty where it has none. Copied, because a part of a string keeps the whole
 * page in memory.
 */
export const hiddenField = (html: string, name: string): string =>
  Buffer.from(new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '').toString()

/** The number of the order whose confirmation a response redirects to; empty where it does not redirect. */
export const orderNumberOf = (answer: Response): string => answer.headers.get('Location')?.split('/').at(-1) ?? ''

const { country: _, ...details } = ayeshaFromLahore

/** A shopper at the direct checkout of this product, with the form as Ayesha would send it. */
export async function atDirectCheckout(shop: ShopToVisit, input: Product, qty = '1') {
  const browser = new Browser(shop)
  const path = `/direct-checkout/${input.slug}`
  const html = await (await browser.get(`${path}?variantId=${input.variantId}&qty=${qty}`)).text()
  return { browser, path, form: { ...formOf(html), variantId: input.variantId, qty } }
}

/** A shopper at the checkout with these lines in the cart. */
export async function atCheckout(shop: ShopToVisit, lines: (Product & { qty?: string })[]) {
  const browser = new Browser(shop)
  for (const { qty, ...product } of lines) await browser.addToCart(product, qty)
  const html = await (await browser.get('/checkout')).text()
  return { browser, html, form: formOf(html) }
}

const formOf = (html: string) => ({
  order_key: hiddenField(html, 'order_key'),
  seen: hiddenField(html, 'seen'),
  ...details,
})
