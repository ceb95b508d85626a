import type { Logger } from 'pino'
import type { Db } from '#db/client.ts'
import type { Internet } from '#import/ask-internet.ts'
import { alertInternet, messageOf, ping, sendMessage } from '#jobs/send-alert.ts'
import { type Facts, type Problem, problemsOf } from '#shop/problems/problems.ts'
import { type News, recordProblems } from '#shop/problems/record-problems.ts'
import { readSettings, type ShopSettings } from '#shop/settings/settings.ts'
import { causeOf } from '#storage/errors.ts'
import { inTime } from '../health.ts'

const EVERY_MS = 60_000
/** A problem of one look, such as a slow answer during a backup, is none. */
const LOOKS_TO_BEGIN = 2
/** The most lines that wait for an address that does not answer. */
const MAX_UNSENT = 50
/** Looks are never exactly a minute apart. */
const PING_SLACK_MS = 30_000
const A_DAY_MS = 24 * 3600_000

type Options = {
  db: Db
  log: Logger
  readFacts: () => Promise<Facts>
  /** How the shop is called in titles: the host of its address. */
  shop: string
  internet?: Internet
  everyMs?: number
}

/** What was seen at the last look; null before the first. */
export type Watch = {
  latest(): { facts: Facts; problems: Problem[] } | null
  /** Looks now. */
  look(): Promise<void>
  stop(): Promise<void>
}

/**
 * Looks each minute at disk, database, backup, jobs, certificate and pages, and tells who is named in the settings:
 * once when something begins or gets worse, once a day while it lasts, and when it is over
 * (docs/decisions/0141-somebody-is-told.md).
 */
export function startWatch({ db, log, readFacts, shop, internet = alertInternet, everyMs = EVERY_MS }: Options): Watch {
  let latest: { facts: Facts; problems: Problem[] } | null = null
  let looks = 0
  const seen = new Map<string, number>()
  const memory = createMemory()
  let settings: ShopSettings['alerts'] | null = null
  const sender = createSender({ log, shop, internet })

  async function look(): Promise<void> {
    const facts = await readFacts()
    const problems = problemsOf(facts)
    latest = { facts, problems }
    looks++
    for (const key of seen.keys()) if (!problems.some(problem => problem.key === key)) seen.delete(key)
    for (const { key } of problems) seen.set(key, (seen.get(key) ?? 0) + 1)
    const lasting = problems.filter(({ key }) => (seen.get(key) ?? 0) >= LOOKS_TO_BEGIN)
    const isAway = facts.databaseMs === null
    const read = isAway ? null : await inTime(readSettings(db))
    settings = read?.alerts ?? settings
    const news = await newsOf(lasting, isAway)
    for (const each of news) log.warn({ problem: each.key, kind: each.kind }, each.text)
    await sender.send(settings, { news, lasting, mayPing: looks >= LOOKS_TO_BEGIN })
  }

  /** While the database cannot be written, as when its disk is full, the process remembers what it said. */
  async function newsOf(lasting: Problem[], isAway: boolean): Promise<News[]> {
    const ofProcess = ({ key }: Problem) => key === 'database away'
    const own = lasting.filter(ofProcess)
    if (isAway) return memory.newsOf(lasting)
    try {
      const others = lasting.filter(problem => !ofProcess(problem) && !memory.has(problem.key))
      const stored = await recordProblems(db, others, { mayEnd: looks > LOOKS_TO_BEGIN + 1 })
      return [...stored, ...memory.newsOf([...own, ...lasting.filter(({ key }) => memory.has(key))])]
    } catch (error) {
      log.warn({ error: causeOf(error) }, 'problems cannot be written down')
      return memory.newsOf(lasting)
    }
  }

  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = look().catch((error: unknown) => log.warn({ error: causeOf(error) }, 'looking for problems failed'))
    return running
  }
  const first = setTimeout(() => void run(), Math.min(5000, everyMs)).unref()
  const timer = setInterval(() => void run(), everyMs).unref()
  return {
    latest: () => latest,
    look: run,
    async stop() {
      clearTimeout(first)
      clearInterval(timer)
      await inTime(running)
    },
  }
}

/** What a process said that the database does not know. */
function createMemory() {
  const known = new Map<string, { text: string; at: number; isUrgent: boolean }>()
  return {
    has: (key: string) => known.has(key),
    newsOf(problems: Problem[]): News[] {
      const now = Date.now()
      const news: News[] = []
      for (const { key, text, isUrgent } of problems) {
        const before = known.get(key)
        const isNews = !before || now - before.at > A_DAY_MS || (isUrgent && !before.isUrgent)
        if (isNews) news.push({ kind: before ? 'lasts' : 'begins', key, text, isUrgent })
        known.set(key, { text, isUrgent, at: isNews ? now : before.at })
      }
      for (const [key, { text }] of known)
        if (!problems.some(problem => problem.key === key)) {
          known.delete(key)
          news.push({ kind: 'over', key, text, isUrgent: false })
        }
      return news
    },
  }
}

type Alerts = ShopSettings['alerts']

/** Sends to the two addresses. What an address did not take is sent with the next look. */
function createSender({ log, shop, internet }: Pick<Options, 'log' | 'shop'> & { internet: Internet }) {
  let unsent: News[] = []
  let pinged: { at: number; wasWell: boolean } | null = null

  async function sendUnsent(settings: Alerts | null): Promise<void> {
    const url = settings?.url ?? ''
    if (url === '') unsent = []
    if (unsent.length === 0) return
    const sending = unsent
    try {
      await sendMessage(url, messageOf(sending, shop), internet)
      unsent = unsent.filter(news => !sending.includes(news))
    } catch (error) {
      log.warn({ error: causeOf(error) }, 'the address for messages failed')
    }
  }

  async function sendPing(settings: Alerts | null, lasting: Problem[]): Promise<void> {
    const { pingUrl = '', pingMinutes = 5 } = settings ?? {}
    if (pingUrl === '') return
    const isWell = lasting.length === 0
    const isDue = !pinged || pinged.wasWell !== isWell || Date.now() - pinged.at >= pingMinutes * 60_000 - PING_SLACK_MS
    if (!isDue) return
    try {
      await ping(
        pingUrl,
        lasting.map(({ text }) => text),
        internet,
      )
      pinged = { at: Date.now(), wasWell: isWell }
    } catch (error) {
      log.warn({ error: causeOf(error) }, 'the address to ping failed')
    }
  }

  return {
    async send(
      settings: Alerts | null,
      { news, lasting, mayPing }: { news: News[]; lasting: Problem[]; mayPing: boolean },
    ): Promise<void> {
      unsent = [...unsent, ...news].slice(-MAX_UNSENT)
      await Promise.all([sendUnsent(settings), mayPing && sendPing(settings, lasting)])
    },
  }
}
