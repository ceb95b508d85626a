import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { createOrderEvents, type OrderEvents } from '#api/order-events.ts'
import { refusalMessage } from '#api/refusals.ts'
import { sharedAnswers } from '#api/shop/shop-api.ts'
import { listenForChanges } from '#db/changes.ts'
import { startJobs } from '#jobs/start-jobs.ts'
import { createWarmer, type Warmer } from '#shop/media/warm-renditions.ts'
import { sharedPages } from '#storefront/app.tsx'
import { createApp } from './app.tsx'
import { readBuiltAssets } from './assets.ts'
import { answerClientErrors } from './client-error.ts'
import { type Closing, openClosing } from './closing.ts'
import { type Config, readConfig } from './config.ts'
import { toStartProblem } from './explain-start-error.ts'
import { giveUpRoot, type RunsAs } from './give-up-root.ts'
import { listen } from './http-server.ts'
import { whenLauncherEnds } from './launcher.ts'
import { newLog } from './log.ts'
import { type CountedRequest, countRequests } from './metrics/count-requests.ts'
import { listenForScrapes } from './metrics/listen-for-scrapes.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { openBackups } from './open-backups.ts'
import { openMessages } from './open-messages.ts'
import { type OpenShop, openShop } from './open-shop.ts'
import { openBackupBucket } from './open-storage.ts'
import { createPageCache, type PageCache } from './page-cache/page-cache.ts'
import { serveFromCache } from './page-cache/serve-from-cache.ts'
import { openWatch } from './watch/open-watch.ts'

/** How long open requests may take to finish when the process is asked to stop. */
const GRACE_MS = 10_000

/** Ctrl+C, `kill` and service managers, a terminal that is closed. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

async function main(config: Config, log: Logger): Promise<void> {
  // First of all: an address that is in use should be reported before anything is made, migrated or filled.
  const { server, url, serve } = await listen(config)
  answerClientErrors(server)
  const scrapes = config.METRICS && (await listenForScrapes(config.METRICS))
  const opening = exitOnSignals()
  const runsAs = giveUpRoot(config)
  if (runsAs && 'user' in runsAs) log.info({ user: runsAs.user }, 'the rights of root are given up')
  const shop = await openShop(config, log)
  try {
    const assets = await readBuiltAssets()
    const orderEvents = createOrderEvents()
    const closing = openClosing(shop)
    const cache = startPageCache(shop, { orderEvents, closing, log })
    const warmer = warmPictures(shop, log)
    const backups = {
      connection: shop.connection,
      folder: join(config.DATA_DIR, 'backups'),
      passphrase: config.BACKUP_PASSPHRASE,
      bucket: await openBackupBucket(config),
    }
    const watch = openWatch(config, { ...shop, log, url, backups })
    const metrics = scrapes && (await openMetrics(shop, cache, watch))
    const messages = openMessages(config, shop.db)
    const jobs = startJobs({
      ...shop,
      log,
      backups,
      explain: refusalMessage,
      messages,
      ...(metrics && { onRun: metrics.onJobRun }),
    })
    const close = async () => {
      scrapes?.close()
      await watch.stop()
      await warmer.stop()
      await jobs.stop()
      messages.close()
      await cache.stop()
      closing.stop()
      await shop.close()
    }
    const app = createApp({
      ...partsOfConfig(config),
      db: shop.db,
      purchaseDb: shop.purchaseDb,
      disk: shop.disk,
      assets,
      log,
      orderEvents,
      remember: cache.memory.remember,
      rememberSearch: cache.searches.remember,
      rememberFacts: cache.facts.remember,
      warmPicture: id => warmer.warm([id]),
      backups: openBackups(backups, { shop, jobs, log }),
      requestJob: jobs.request,
      watch,
      whatsapp: messages.whatsapp,
    })
    const listener = serveFromCache(app.fetch, {
      documents: cache.documents,
      pages: [...sharedPages, ...sharedAnswers],
      trustProxy: config.TRUST_PROXY === 'on',
      publicUrl: config.PUBLIC_URL,
      adminUrl: config.ADMIN_URL,
      hostname: config.HOST,
      ...(metrics && { onLookup: metrics.onCacheLookup }),
    })
    serve(countRequests(closing.guard(listener), app, inTurn(watch.onRequest, metrics?.onRequest)))
    if (metrics) scrapes?.serve(metrics.print)
    opening.forget()
    stopOnSignals(server, { beforeClose: orderEvents.end, close })
    announce(url, config, { ...shop, runsAs, metricsPort: scrapes?.port })
    warmer.warm(shop.newPictures)
  } catch (error) {
    await shop.close()
    throw error
  }
}

/** Calls both with each request. */
function inTurn(first: OnRequest, second?: OnRequest): OnRequest {
  return request => {
    first(request)
    second?.(request)
  }
}

type OnRequest = (request: CountedRequest) => void

/** What the app needs of the settings of its process. */
function partsOfConfig(config: Config) {
  return {
    trustProxy: config.TRUST_PROXY === 'on',
    publicUrl: config.PUBLIC_URL,
    adminUrl: config.ADMIN_URL,
    hstsSubdomains: config.HSTS_SUBDOMAINS === 'on',
    allowsHttpSignIn: config.ALLOW_HTTP_SIGN_IN === 'on',
    sendsEmail: config.SMTP !== undefined,
    sendsLetters: config.SMTP !== undefined && config.PUBLIC_URL !== undefined,
  }
}

/** The page cache, active while changes of the database can be received. New orders come by the same connection. */
function startPageCache(
  { connection }: OpenShop,
  { orderEvents, closing, log }: { orderEvents: OrderEvents; closing: Closing; log: Logger },
): PageCache & { stop(): Promise<void> } {
  const cache = createPageCache()
  const listener = listenForChanges(connection, {
    ...cache.changeListener,
    onOrders: orderEvents.announce,
    onRestore: closing.look,
    onListening: () => {
      cache.changeListener.onListening()
      closing.look()
      orderEvents.onListening()
    },
    onLost: reason => {
      log.warn({ error: reason.message }, 'the database sends no notifications: pages are not cached')
      cache.changeListener.onLost()
      orderEvents.onLost()
    },
  })
  return { ...cache, stop: () => listener.close() }
}

/**
 * While the shop opens there is no request to finish, but only a process that exits by itself stops the database that
 * it started.
 */
function exitOnSignals(): { forget(): void } {
  const exit = () => process.exit(1)
  for (const signal of signals) process.on(signal, exit)
  const launcher = whenLauncherEnds(exit)
  const forget = () => {
    launcher.forget()
    for (const signal of signals) process.off(signal, exit)
  }
  return { forget }
}

/** Makes renditions ahead of time; one that fails is made on request. */
function warmPictures({ db, disk }: OpenShop, log: Logger): Warmer {
  return createWarmer(db, disk, {
    onFailed: error => {
      log.warn(
        { error: error instanceof Error ? error.message : String(error) },
        'a rendition could not be made ahead of time',
      )
    },
  })
}

type Stopping = { beforeClose: () => void; close: () => Promise<void> }

/**
 * Finishes the open requests, then closes the database; a second Ctrl+C or `kill` does not wait. A terminal that is
 * closed may send its signal twice.
 */
function stopOnSignals(server: Server, { beforeClose, close }: Stopping): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref()
    // A stream would never finish by itself.
    beforeClose()
    server.close(() => void close().then(() => process.exit(0)))
  }
  for (const signal of signals)
    process.on(signal, () => {
      if (stopping && signal !== 'SIGHUP') process.exit(1)
      stop()
    })
  whenLauncherEnds(stop)
}

type Announcement = Pick<OpenShop, 'firstAccount'> & { runsAs: RunsAs; metricsPort: number | undefined }

function announce(
  url: string,
  { PUBLIC_URL, ADMIN_URL, METRICS }: Config,
  { firstAccount, runsAs, metricsPort }: Announcement,
): void {
  const lines = [`The shop is open:  ${url}`]
  if (PUBLIC_URL) lines.push(`For shoppers:      ${PUBLIC_URL}`)
  lines.push(`The back office:   ${ADMIN_URL ?? PUBLIC_URL ?? url}/admin`)
  if (METRICS) lines.push(`Metrics:           http://${METRICS.host}:${metricsPort}/metrics`)
  if (firstAccount) {
    const { username, password } = firstAccount
    lines.push(`Sign in as ${username} with the password ${password}  (shown this once)`)
  }
  if (runsAs && 'root' in runsAs) lines.push(`It runs as root, since ${runsAs.root} (docs/deploying.md).`)
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

// At the end: each constant above has its value by now.
try {
  const config = readConfig(process.env)
  const log = newLog(config.LOG_LEVEL)
  await main(config, log).catch((error: unknown) => {
    throw toStartProblem(error, { log, dataDir: config.DATA_DIR })
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  // Connections that are opening and files that are being written may still hold the process.
  process.exit(1)
}
