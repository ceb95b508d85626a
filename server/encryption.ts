import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isByKey } from '#api/key-guard.ts'
import { isLoopback } from '#shop/ip-network.ts'
import type { ServerEnv } from './env.ts'
import { respondUnencrypted } from './error-pages.tsx'
import { afterHost, areaAt, type Hosts, isUnencrypted } from './hosts.ts'

const MESSAGE =
  'This connection is not encrypted, so a password or a key could be read on its way. Use https. ' +
  'If a proxy ends TLS before the shop, start the shop with TRUST_PROXY=on. ALLOW_HTTP_SIGN_IN=on allows it without encryption.'

/**
 * Redirects a request over plain HTTP to the same page over https, and refuses forms sent over plain HTTP. Requests
 * from the machine itself pass, and all pass where the operator allows passwords over plain HTTP.
 */
export const guardEncryption = (hosts: Hosts, allowsHttp: boolean) =>
  createMiddleware<ServerEnv>(async (c, next) => {
    const isPlain = isUnencrypted(c.req.header('X-Forwarded-Proto'), hosts)
    if (!isPlain || allowsHttp || isLocalAddress(c.var.clientAddress)) return await next()
    const { publicUrl = '', adminUrl } = hosts
    if (c.req.path.startsWith('/api/')) return refuse(c)
    const url = adminUrl !== undefined && areaAt(c.req.header('Host'), hosts) === 'admin' ? adminUrl : publicUrl
    const isReading = ['GET', 'HEAD'].includes(c.req.method)
    return isReading ? c.redirect(url + afterHost(c.req.url), 308) : c.text(`This shop is at ${url}`, 403)
  })

/** Accepts a password over plain HTTP only from the machine itself, unless the environment allows it. */
export const requireHttpsSignIn = (allowsHttp: boolean) =>
  createMiddleware<ServerEnv>(async (c, next) => {
    const { clientAddress, isHttps } = c.var
    if (c.req.method !== 'POST' || allowsHttp || isHttps || isLocalAddress(clientAddress)) return await next()
    return refuse(c)
  })

/** The same for the key of a program, which is worth as much. */
export const requireHttpsKeys = (allowsHttp: boolean) =>
  createMiddleware<ServerEnv>(async (c, next) => {
    const { clientAddress, isHttps } = c.var
    if (!isByKey(c) || allowsHttp || isHttps || isLocalAddress(clientAddress)) return await next()
    return refuse(c)
  })

/** Pages whose forms ask for a name, a phone number or an email address, in both languages. */
const ASKS_WHO = /^(\/ur)?\/(checkout|direct-checkout|track|review|newsletter|c|o|product\/[^/]+\/restock)(\/|$)/

/**
 * Asks shoppers for who they are only over an encrypted connection, by the same rule. Behind a proxy `guardEncryption`
 * has redirected what came over plain HTTP.
 */
export const requireHttpsDetails = ({ trustProxy }: Pick<Hosts, 'trustProxy'>, allowsHttp: boolean) =>
  createMiddleware<ServerEnv>(async (c, next) => {
    const { clientAddress, isHttps } = c.var
    if (!ASKS_WHO.test(c.req.path) || trustProxy || allowsHttp || isHttps || isLocalAddress(clientAddress))
      return await next()
    return await respondUnencrypted(c)
  })

const refuse = (c: Context) =>
  c.json({ error: { code: 'not-encrypted', message: MESSAGE } }, 403, { 'Cache-Control': 'no-store' })

/** A call within the process has no client address. */
export const isLocalAddress = (address: string): boolean => address === '' || isLoopback(address)
