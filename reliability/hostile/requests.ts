import type { Seeded } from '#demo/fill/seeded.ts'
import { ayeshaFromLahore } from '#test/fixtures.ts'
import { type Body, hostileForm, hostileJson, percentEncoded, utf8 } from './bodies.ts'
import type { HostileWorld } from './hostile-world.ts'
import type { Target } from './targets.ts'
import { unframed } from './unframed.ts'
import { hostileEncodings, hostileHeaders, hostilePathParts, hostileTexts, methods } from './values.ts'

/** A request with an unambiguous end: bytes, each as one character. */
export type FramedRequest = { bytes: string; isHead: boolean }

/**
 * What is sent at once: requests, several of them pipelined, or bytes that may be no request and get at most one
 * response.
 */
export type HostileRequest = { requests: FramedRequest[] } | { unframed: string }

/** The share of all requests. */
const UNFRAMED = 0.06
const PIPELINED = 0.04
const SESSIONS = 20

/** Query parameters that pages read, besides the fields of their forms. */
const QUERY_NAMES = [
  'q',
  'page',
  'sort',
  'in_stock',
  'variant',
  'variantId',
  'qty',
  'city',
  'token',
  'again',
  'joined',
  'added',
  'state',
  'preview',
]

type Plan = { targets: Target[]; fields: string[]; host: string; chance: Seeded; world: () => HostileWorld }

/** Makes hostile requests for all routes; the same ones for the same seed. */
export function newRequests({ targets, fields, host, chance, world }: Plan): () => HostileRequest {
  const sessions = Array.from(
    { length: SESSIONS },
    (_, at) => `dukan_session=${'hostile'.repeat(6)}${String.fromCharCode(97 + at)}`,
  )
  const isOften = (share: number) => chance.next() < share
  const text = () => percentEncoded(chance.pick(hostileTexts))
  const encoded = () => (isOften(0.6) ? text() : chance.pick(hostileEncodings))

  function next(): HostileRequest {
    const share = chance.next()
    if (share < UNFRAMED) return { unframed: unframed({ path: fillPath(chance.pick(targets).path), host, chance }) }
    const count = share < UNFRAMED + PIPELINED ? 2 + Math.floor(chance.next() * 3) : 1
    return { requests: Array.from({ length: count }, framed) }
  }

  function framed(): FramedRequest {
    const target = chance.pick(targets)
    const isOwner = target.isApi ? isOften(0.7) : target.path.startsWith('/admin') && isOften(0.5)
    const path = pathOf(target)
    const meant = isOften(0.94) ? target.method : chance.pick(methods)
    // Signing out would end the owner's session.
    const method = isOwner && meant === 'DELETE' && path.includes('session') ? 'GET' : meant
    const mayHaveBody = !['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE'].includes(method) || isOften(0.02)
    const body = mayHaveBody ? bodyOf(target) : undefined
    const head = `${method} ${path}${queryOf(target)} HTTP/1.1\r\n${headersOf({ target, isOwner, body })}`
    return { bytes: `${head}${framedBody(body)}`, isHead: method === 'HEAD' }
  }

  function framedBody(body: Body | undefined): string {
    if (!body) return isOften(0.01) ? 'Content-Length: 0\r\n\r\n' : '\r\n'
    if (!isOften(0.06)) return `Content-Length: ${body.text.length}\r\n\r\n${body.text}`
    const cut = Math.floor(chance.next() * body.text.length)
    const chunks = [body.text.slice(0, cut), body.text.slice(cut)].filter(chunk => chunk !== '')
    const written = chunks.map(chunk => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('')
    return `Transfer-Encoding: chunked\r\n\r\n${written}0\r\n\r\n`
  }

  function fillPath(path: string): string {
    return path
      .replaceAll(/:(\w+)(\{[^/]*\})?/g, (_, name: string) => (isOften(0.75) ? known(name) : encoded()))
      .replaceAll('*', () => (isOften(0.5) ? chance.pick(hostilePathParts) : encoded()))
  }

  function known(name: string): string {
    if (name === 'slug') return percentEncoded(chance.pick(world().slugs))
    if (name === 'orderNumber') return chance.pick(world().orderNumbers)
    if (name === 'file')
      return chance.pick([
        'sw.js',
        'kept-cart.js',
        'sitemap-1.xml',
        'sitemap-99999999999.xml',
        '640.webp',
        '320.avif',
        'film.mp4',
        'original.webp',
      ])
    if (name === 'language') return chance.pick(['en', 'ur'])
    if (name === 'island') return chance.pick(['product-form', 'cart-lines'])
    return chance.pick(world().ids)
  }

  function pathOf({ path }: Target): string {
    const filled = fillPath(path)
    const share = chance.next()
    if (share < 0.85) return filled
    if (share < 0.88) return `${filled}/${chance.pick(hostilePathParts)}`
    if (share < 0.9) return `/${chance.pick(hostilePathParts)}${filled}`
    if (share < 0.92) return filled.replace(/\/(?=[^/]*$)/, `/${chance.pick(hostilePathParts)}/`)
    if (share < 0.94) return `${filled}${encoded()}`
    if (share < 0.95) return `${filled}/`
    if (share < 0.96) return filled.toUpperCase()
    if (share < 0.97)
      return filled.replaceAll(/[a-z]/g, letter => (isOften(0.2) ? `%${letter.charCodeAt(0).toString(16)}` : letter))
    if (share < 0.98)
      return `/${'../'.repeat(1 + Math.floor(chance.next() * 8))}${chance.pick(['etc/passwd', 'package.json', 'dist/server/main.js'])}`
    if (share < 0.985) return `${filled}/${'a/'.repeat(Math.floor(chance.next() * 3000))}`
    return `http://${chance.pick(['evil.example', host])}${filled}`
  }

  function queryOf({ query, isApi }: Target): string {
    if (isOften(isApi && query.length > 0 ? 0.15 : 0.6)) return ''
    if (isOften(0.01)) return `?${`${chance.pick(QUERY_NAMES)}=${encoded().slice(0, 20)}&`.repeat(300)}`
    if (isOften(0.02)) return `?${encoded()}`
    const names = query.length > 0 && isOften(0.9) ? query : [...QUERY_NAMES, ...fields]
    const pairs = Array.from({ length: 1 + Math.floor(chance.next() * 3) }, () => {
      const name = isOften(0.93)
        ? chance.pick(names)
        : chance.pick([`${chance.pick(names)}[]`, '__proto__[x]', 'constructor', encoded()])
      return `${name}=${isOften(0.2) ? percentEncoded(validBody()) : encoded()}`
    })
    return `?${pairs.join('&')}`
  }

  const validBody = (): string =>
    chance.pick([...world().words, chance.pick(world().ids), 'pending', '1', 'newest', 'open', '2026-11-01'])

  function headersOf({ target, isOwner, body }: { target: Target; isOwner: boolean; body: Body | undefined }): string {
    const headers = [['Host', host]]
    if (isOften(0.5)) headers.push(['Accept', target.isApi ? 'application/json' : 'text/html'])
    if (isOften(0.3)) headers.push(['Accept-Encoding', 'gzip, br'])
    if (isOwner) headers.push(['Cookie', world().owner])
    else if (isOften(0.5)) headers.push(['Cookie', chance.pick(sessions)])
    if (body) headers.push(['Content-Type', body.type])
    for (let more = Math.floor(chance.next() * 3.2); more > 0; more--) headers.push(hostileHeader())
    // Some headers, repeated with another value.
    const names = new Set<string>()
    const chosen = headers.toReversed().filter(([name = '']) => isOften(0.02) || (!names.has(name) && names.add(name)))
    if (isOften(0.5)) chosen.reverse()
    return chosen.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  }

  function hostileHeader(): [string, string] {
    const name = chance.pick(headerNames)
    const values = hostileHeaders[name] ?? []
    return [name, isOften(0.85) ? chance.pick(values) : utf8(chance.pick(hostileTexts).replaceAll(/\p{Cc}/gu, ''))]
  }

  function bodyOf(target: Target): Body {
    if (target.path === '/api/admin/media') return uploadOf()
    if (target.isApi) return isOften(0.96) ? hostileJson(target.json, { chance, world: world() }) : formOf(target)
    return isOften(0.97) ? formOf(target) : hostileJson(target.json, { chance, world: world() })
  }

  const uploadOf = (): Body => ({
    type: 'application/octet-stream',
    text:
      chance.pick([
        '\u0089PNG\r\n\u001a\n',
        '\u00ff\u00d8\u00ff\u00e0',
        'GIF89a',
        'RIFF\u0000\u0000\u0000\u0000WEBP',
        '\u0000\u0000\u0000\u0020ftypavif',
        '<svg/>',
        '',
      ]) + 'x'.repeat(Math.floor(chance.next() * 500)),
  })

  function formOf({ path }: Target): Body {
    const { slugs, words, orderNumbers, forms } = world()
    const form = chance.pick(forms.filter(({ slug }) => (slug === null) === path.endsWith('/checkout')))
    const base = {
      ...Object.fromEntries(fields.filter(() => isOften(0.3)).map(name => [name, chance.pick(words)])),
      ...ayeshaFromLahore,
      customer_phone: `0392 ${String(Math.floor(chance.next() * 1e7)).padStart(7, '0')}`,
      order_key: form.key,
      variantId: form.variantId,
      slug: form.slug ?? chance.pick(slugs),
      qty: '1',
      quantity: '1',
      order_number: chance.pick(orderNumbers),
      email: 'ayesha@example.com',
    }
    return hostileForm(base, chance)
  }

  return next
}

const headerNames = Object.keys(hostileHeaders).filter(name => hostileHeaders[name]?.length !== 0)
