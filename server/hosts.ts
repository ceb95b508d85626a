import { createMiddleware } from 'hono/factory'
import { en } from '#messages/en.ts'
import type { ServerEnv } from './env.ts'
import { iconPaths } from './icons.ts'

/** The hosts the shop answers at. Without `publicUrl` any; with `adminUrl` the back office has a host of its own. */
export type Hosts = { publicUrl?: string | undefined; adminUrl?: string | undefined; trustProxy: boolean }

type Area = 'everything' | 'shop' | 'admin' | 'nothing'

/** What is answered at a host, by its header. Nobody but an old program sends none. */
export function areaAt(host: string | undefined, { publicUrl, adminUrl, trustProxy }: Hosts): Area {
  if (publicUrl === undefined || host === undefined) return adminUrl === undefined ? 'everything' : 'shop'
  const requested = withoutPort(host.toLowerCase())
  if (adminUrl !== undefined && requested === hostOf(adminUrl)) return 'admin'
  if (requested === hostOf(publicUrl)) return adminUrl === undefined ? 'everything' : 'shop'
  // Whoever sits at the machine itself may look at the shop past its address; behind a proxy anybody can claim this name.
  const isLocal = !trustProxy && adminUrl === undefined && /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(requested)
  return isLocal ? 'everything' : 'nothing'
}

const hostOf = (url: string): string => withoutPort(new URL(url).host)

const withoutPort = (host: string): string => host.replace(/\.?(:(80|443))?$/, '')

/**
 * Answers 400 to a host that no address can have, such as 1.2.3.4.5: it has only the letters of one, so that the server in front of the
 * app lets it through, and fails where a page reads its own address.
 */
export const refuseImpossibleHosts = createMiddleware<ServerEnv>(async (c, next) =>
  URL.canParse(c.req.url) ? await next() : c.body(null, 400),
)

/** Answers each host only what belongs there. */
export const guardHosts = (hosts: Hosts) =>
  createMiddleware<ServerEnv>(async (c, next) => {
    const host = c.req.header('Host')
    // As the routes read it: `/%61dmin` is `/admin`.
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
 * Whether a proxy says that somebody came without encryption to a shop whose address is https. Only a proxy that says so counts: one that says nothing may have
 * ended TLS.
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

/** Shoppers type an address with or without www. */
function isWwwVariant(host: string, own: string): boolean {
  const requested = withoutPort(host.toLowerCase())
  return requested === `www.${own}` || own === `www.${requested}`
}

const isAdminPath = (path: string): boolean => /^\/(api\/)?admin(\/|$)/.test(path)

/** What the back office's pages load, and the previews of products, which only staff may open. */
const isUsedByAdmin = (path: string): boolean =>
  /^\/(assets|media|preload|\.well-known)\/|^(\/ur)?\/product\/[^/]+\/preview$/.test(path) || iconPaths.includes(path)

/**
 * The domain that shop and back office share where each has a host of its own, for the cookie that says that staff is signed in.
 * A browser refuses one that belongs to a registry.
 */
export function sharedDomain({ publicUrl, adminUrl }: Hosts): string | undefined {
  if (publicUrl === undefined || adminUrl === undefined) return undefined
  const [shop, admin] = [publicUrl, adminUrl].map(url => new URL(url).hostname.split('.').reverse())
  const differs = shop?.findIndex((label, at) => label !== admin?.[at]) ?? 0
  const shared = shop?.slice(0, differs < 0 ? undefined : differs).reverse() ?? []
  return shared.length > 1 && !/^\d+$/.test(shared.at(-1) ?? '') ? shared.join('.') : undefined
}
