import { isIP } from 'node:net'
import { createMiddleware } from 'hono/factory'
import { en } from '#messages/en.ts'
import type { ServerEnv } from './env.ts'
import { iconPaths } from './icons.ts'

/**
 * The hosts the shop answers at. Without `publicUrl` all of them; with `adminUrl` the back office has a host of its
 * own.
 */
export type Hosts = { publicUrl?: string | undefined; adminUrl?: string | undefined; trustProxy: boolean }

type Area = 'everything' | 'shop' | 'admin' | 'nothing'

/** Which area a Host header selects. Only very old clients send none. */
export function areaAt(host: string | undefined, { publicUrl, adminUrl, trustProxy }: Hosts): Area {
  if (publicUrl === undefined || host === undefined) return adminUrl === undefined ? 'everything' : 'shop'
  const requested = withoutPort(host.toLowerCase())
  if (adminUrl !== undefined && requested === hostOf(adminUrl)) return 'admin'
  if (requested === hostOf(publicUrl)) return adminUrl === undefined ? 'everything' : 'shop'
  // A request from the machine itself may use this name; behind a proxy any client can claim it.
  const isLocal = !trustProxy && adminUrl === undefined && /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(requested)
  return isLocal ? 'everything' : 'nothing'
}

const hostOf = (url: string): string => withoutPort(new URL(url).host)

const withoutPort = (host: string): string => host.replace(/\.?(:(80|443))?$/, '')

/**
 * Answers 400 to a host that cannot exist, such as 1.2.3.4.5. Its characters are valid, so the server passes it on, but
 * parsing the page's own URL fails.
 */
export const refuseImpossibleHosts = createMiddleware<ServerEnv>(async (c, next) =>
  URL.canParse(c.req.url) ? await next() : c.body(null, 400),
)

/**
 * Whether a Host header names a machine by its IP, `localhost` or the name it listens at, and not by one that another
 * site chose: a page of that site may have a browser on this machine look up its own name here (DNS rebinding).
 */
export function namesMachine(header: string | undefined, listensAt?: string): boolean {
  const name = (header ?? '').replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')
  return isIP(name) !== 0 || name === 'localhost' || name === listensAt
}

/** Answers each host only with its own area. */
export const guardHosts = (hosts: Hosts) =>
  createMiddleware<ServerEnv>(async (c, next) => {
    const host = c.req.header('Host')
    // As the routes decode it: `/%61dmin` is `/admin`.
    const { path } = c.req
    switch (areaAt(host, hosts)) {
      case 'everything':
        return await next()
      case 'shop':
        return isAdminPath(path) ? c.text(en.notFound.text, 404) : await next()
      case 'admin':
        if (path === '/') return c.redirect('/admin')
        return isAdminPath(path) || isUsedByAdmin(path) ? await next() : c.text(en.notFound.text, 404)
      case 'nothing': {
        const { publicUrl = '' } = hosts
        if (isWwwVariant(host ?? '', hostOf(publicUrl))) return c.redirect(publicUrl + afterHost(c.req.url), 308)
        return c.text(`This shop is at ${publicUrl}`, 421)
      }
    }
  })

/**
 * Whether a proxy reports plain HTTP for a shop with an https address. A proxy that reports nothing may have ended TLS.
 */
export const isUnencrypted = (
  forwardedProto: string | string[] | undefined,
  { publicUrl, trustProxy }: Pick<Hosts, 'publicUrl' | 'trustProxy'>,
): boolean =>
  trustProxy &&
  publicUrl?.startsWith('https:') === true &&
  forwardedProto?.toString().split(',').at(-1)?.trim() === 'http'

export const afterHost = (url: string): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Shoppers type the address with or without www. */
function isWwwVariant(host: string, own: string): boolean {
  const requested = withoutPort(host.toLowerCase())
  return requested === `www.${own}` || own === `www.${requested}`
}

const isAdminPath = (path: string): boolean => /^\/((api\/)?admin|api\/mcp)(\/|$)/.test(path)

/** The files that back office pages load, and product previews, which only staff may open. */
const isUsedByAdmin = (path: string): boolean =>
  /^\/(assets|media|preload|\.well-known)\/|^(\/ur)?\/product\/[^/]+\/preview$/.test(path) || iconPaths.includes(path)

/**
 * The common domain of shop and back office on separate hosts, for the cookie that marks signed-in staff. Browsers
 * refuse one that is a public suffix.
 */
export function sharedDomain({ publicUrl, adminUrl }: Hosts): string | undefined {
  if (publicUrl === undefined || adminUrl === undefined) return undefined
  const [shop, admin] = [publicUrl, adminUrl].map(url => new URL(url).hostname.split('.').reverse())
  const differs = shop?.findIndex((label, at) => label !== admin?.[at]) ?? 0
  const shared = shop?.slice(0, differs < 0 ? undefined : differs).reverse() ?? []
  return shared.length > 1 && !/^\d+$/.test(shared.at(-1) ?? '') ? shared.join('.') : undefined
}
