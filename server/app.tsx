import { serveStatic } from '@hono/node-server/serve-static'
import type { Disk } from 'flydrive'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { requestId } from 'hono/request-id'
import type { Logger } from 'pino'
import { adminApi } from '#api/app.ts'
import { assistantApi } from '#api/assistants/mcp.ts'
import type { BackupService, ServerWatch } from '#api/context.ts'
import { findStaff } from '#api/guard.ts'
import { createOrderEvents, type OrderEvents } from '#api/order-events.ts'
import { shopApi } from '#api/shop/shop-api.ts'
import { whatsappWebhook } from '#api/whatsapp-webhook.ts'
import type { Db } from '#db/client.ts'
import type { WhatsappService } from '#jobs/whatsapp/ask-account.ts'
import { hasRight } from '#shop/staff/rights.ts'
import { storefront } from '#storefront/app.tsx'
import type { StorefrontEnv } from '#storefront/context.ts'
import { localeOf } from '#storefront/locale.tsx'
import { adminManifest } from './admin-manifest.ts'
import { adminPage, withShopUrl } from './admin-page.ts'
import type { BuiltAssets } from './assets.ts'
import { clientInfo } from './client-info.ts'
import { guardEncryption, requireHttpsDetails, requireHttpsKeys, requireHttpsSignIn } from './encryption.ts'
import type { ServerEnv } from './env.ts'
import { logUnexpectedError, respondNotFound, respondToError } from './error-pages.tsx'
import { health, processHealth } from './health.ts'
import { guardHosts, refuseImpossibleHosts, sharedDomain } from './hosts.ts'
import { iconFile, iconPaths } from './icons.ts'
import { logRequests } from './log.ts'
import { mediaFile } from './media.ts'
import { takesGzip } from './page-cache/encoding.ts'
import { securityHeaders } from './security-headers.ts'
import { guardForms, limitBody, WHATSAPP_WEBHOOK } from './security-middleware.ts'
import { trimTrailingSlash } from './trailing-slash.ts'
import { wellKnown } from './well-known.ts'

const A_DAY = 'public, max-age=86400'
const FOREVER = 'public, max-age=31536000, immutable'

/** Everything the process needs to answer requests. */
export type Parts = {
  db: Db
  /** Connections that only carts and orders use, so that no other requests keep a purchase waiting. */
  purchaseDb?: Db
  disk: Disk
  assets: BuiltAssets
  log: Logger
  trustProxy: boolean
  publicUrl?: string | undefined
  /** Where the back office has a host of its own; needs `publicUrl`. */
  adminUrl?: string | undefined
  /** Whether browsers may assume that all subdomains speak https too. */
  hstsSubdomains?: boolean
  /** Whether staff may sign in, and shoppers say who they are, over plain HTTP from elsewhere. */
  allowsHttpSignIn?: boolean
  /** Tells open back offices about orders; without it they look every 15 seconds. */
  orderEvents?: OrderEvents
  /** Caches what every page reads (see StorefrontEnv); without it everything is read each time. */
  remember?: StorefrontEnv['Variables']['remember']
  rememberSearch?: StorefrontEnv['Variables']['rememberSearch']
  rememberFacts?: StorefrontEnv['Variables']['rememberFacts']
  /** Makes a new picture's renditions ahead of time; without it they are made on the first request. */
  warmPicture?: (id: string) => void
  /** Where backups lie, and how one is made now. */
  backups?: BackupService
  /** What is wrong with the server; without it nobody looks. */
  watch?: ServerWatch | undefined
  /** Runs a job at once; without it jobs run at their times. */
  requestJob?: (name: string) => Promise<boolean>
  /** Whether a mail server is set up. */
  sendsEmail?: boolean
  /** How Meta is asked about WhatsApp; without it the shop has no account there. */
  whatsapp?: WhatsappService | undefined
  /** Whether letters of the newsletter can be sent: by a mail server, with links to the shop's own address. */
  sendsLetters?: boolean
}

/** The whole shop as one handler: the security middleware, then the back office, its API and the storefront. */
export function createApp({
  db,
  purchaseDb = db,
  disk,
  assets,
  log,
  trustProxy,
  publicUrl,
  adminUrl,
  hstsSubdomains = false,
  allowsHttpSignIn = false,
  orderEvents = createOrderEvents(),
  remember = readAgain,
  rememberSearch = readAgain,
  rememberFacts = (ids, read) => read(ids),
  warmPicture = () => {},
  backups,
  watch,
  requestJob,
  sendsEmail = false,
  whatsapp,
  sendsLetters = false,
}: Parts) {
  const app = new Hono<ServerEnv>()
  const hosts = { publicUrl, adminUrl, trustProxy }
  app.onError(respondToError(log)).notFound(respondNotFound)
  app.use(requestId({ headerName: '' }), logRequests(log))
  app.use(async (c, next) => {
    const { clientAddress, isHttps } = clientInfo(c, trustProxy)
    c.set('db', PURCHASE.test(c.req.path) ? purchaseDb : db)
    c.set('disk', disk)
    c.set('orderEvents', orderEvents)
    c.set('assets', assets.page)
    c.set('takesGzip', takesGzip(c.env?.acceptEncoding ?? c.req.header('Accept-Encoding')))
    c.set('clientAddress', clientAddress)
    c.set('isHttps', isHttps)
    c.set('origin', publicUrl ?? `${isHttps ? 'https' : 'http'}://${c.req.header('Host') ?? new URL(c.req.url).host}`)
    c.set('staffDomain', sharedDomain(hosts))
    c.set('mayPreviewProducts', async () => {
      const staff = await findStaff(c)
      return staff?.task === null && hasRight(staff, 'products.see')
    })
    c.set('locale', localeOf(c.req.path))
    c.set('remember', remember)
    c.set('rememberSearch', rememberSearch)
    c.set('rememberFacts', rememberFacts)
    c.set('warmPicture', warmPicture)
    c.set('backups', backups)
    c.set('watch', watch)
    c.set('requestJob', requestJob)
    c.set('sendsEmail', sendsEmail)
    c.set('whatsapp', whatsapp)
    c.set('sendsLetters', sendsLetters)
    c.set('logUnexpectedError', (error, what) => logUnexpectedError(log, { requestId: c.var.requestId, error }, what))
    await next()
  })
  app.use(securityHeaders(assets.stylesHashes, { hstsSubdomains }))
  app.use(refuseImpossibleHosts)
  // A health check uses the address of the machine, not the shop's host.
  app.get('/health', health)
  app.get('/health/process', processHealth)
  app.use(guardHosts(hosts), guardEncryption(hosts, allowsHttpSignIn))
  app.route('/.well-known', wellKnown(adminUrl))
  app.on('GET', iconPaths, iconFile)
  app.get('/media/:id/:file', mediaFile(disk))
  serveBuiltFiles(app, assets.directory)
  app.use(trimTrailingSlash, guardForms, limitBody, compress())
  app.route(WHATSAPP_WEBHOOK, whatsappWebhook)
  app.use('/api/admin/session/*', requireHttpsSignIn(allowsHttpSignIn))
  app.use('/api/admin/*', requireHttpsKeys(allowsHttpSignIn))
  app.use('/api/mcp/*', requireHttpsKeys(allowsHttpSignIn))
  app.use(requireHttpsDetails(hosts, allowsHttpSignIn))
  app.route('/api/admin', adminApi)
  app.route('/api/mcp', assistantApi)
  app.route('/api/shop', shopApi)
  app.get('/admin/manifest.webmanifest', adminManifest)
  app.get('/admin/*', adminPage(withShopUrl(assets.adminHtml, adminUrl && publicUrl), assets.adminUrduUrl))
  app.route('/', storefront)
  return app
}

/** The files of the build: those with a hash in their name for ever, the others revalidated each time or each day. */
function serveBuiltFiles(app: Hono<ServerEnv>, root: string): void {
  app.get(
    '/assets/*',
    serveStatic({ root, precompressed: true, onFound: (_, c) => c.header('Cache-Control', FOREVER) }),
  )
  app.get(
    '/licences.txt',
    serveStatic({ root, precompressed: true, onFound: (_, c) => c.header('Cache-Control', A_DAY) }),
  )
  // Their URLs have no hash, so browsers revalidate them each time.
  app.get(
    '/:file{sw\\.js|kept-cart\\.js}',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_, c) => {
        c.header('Cache-Control', 'no-cache')
        c.header('Service-Worker-Allowed', '/')
      },
    }),
  )
  // Of the back office, which begins at /admin without a slash.
  app.get(
    '/admin/sw.js',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_, c) => {
        c.header('Cache-Control', 'no-cache')
        c.header('Service-Worker-Allowed', '/admin')
      },
    }),
  )
}

/** What a purchase asks, in both languages. */
const PURCHASE = /^(\/ur)?\/(cart|checkout|direct-checkout|order-confirmation|track)(\/|$)/

const readAgain = <Result,>(_name: string, read: () => Promise<Result>): Promise<Result> => read()
