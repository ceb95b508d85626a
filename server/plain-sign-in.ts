import { createMiddleware } from 'hono/factory'
import type { ServerEnv } from './env.ts'

const MESSAGE =
  'This connection is not encrypted, so a password could be read on its way. Open the back office over https. ' +
  'If a proxy ends TLS before the shop, start the shop with TRUST_PROXY=on. ALLOW_HTTP_SIGN_IN=on allows it without encryption.'

/** Takes a password over plain HTTP only from the machine itself, unless the environment allows it. */
export const guardSignIn = (allowsHttp: boolean) =>
  createMiddleware<ServerEnv>(async (c, next) => {
    const { clientAddress, isHttps } = c.var
    if (c.req.method !== 'POST' || allowsHttp || isHttps || isLocal(clientAddress)) return await next()
    return c.json({ error: { code: 'not-encrypted', message: MESSAGE } }, 403, { 'Cache-Control': 'no-store' })
  })

/** A call within the process has no address. */
const isLocal = (address: string): boolean => /^$|^(::ffff:)?127\.|^::1$/i.test(address)
