import { seeded } from '#demo/fill/seeded.ts'
import { type Answer, headerOf } from './answers.ts'
import { Connection, type Exchange } from './connection.ts'
import type { HostileWorld } from './hostile-world.ts'
import { type HostileRequest, newRequests } from './requests.ts'
import type { Target } from './targets.ts'
import { INJECTED_HEADER, MARKUP } from './values.ts'

export type Contradiction = { what: string; bytes: string }

export type SendReport = {
  sent: number
  /** The number of responses by status. */
  statuses: Record<number, number>
  /** Bytes that were no request, and whose connection was closed without a response, as the protocol allows. */
  closedUnanswered: number
  /** Responses cut off because the client had ended its side, as Node's server may do. */
  cutAfterEnd: number
  slowestMs: number
  /** The total number of contradictions; `contradictions` has the first of each kind. */
  found: number
  contradictions: Contradiction[]
}

export type SendPlan = {
  url: string
  targets: Target[]
  /** Names of fields in the shop's forms. */
  fields: string[]
  requests: number
  connections: number
  seed: number
}

/** The number of findings to report, a few of each kind. */
const MAX_REPORTED = 30
const MAX_REPORTED_OF_KIND = 3

/** Sends hostile requests over several connections at once, and reports every wrong response. */
export async function sendHostileRequests(
  { url, requests, connections, seed, ...plan }: SendPlan,
  { world, onSent = () => {} }: { world: () => HostileWorld; onSent?: (sent: number) => void },
): Promise<SendReport> {
  const { hostname, port, host } = new URL(url)
  const nextRequest = newRequests({ ...plan, host, chance: seeded(seed), world })
  const report: SendReport = {
    sent: 0,
    statuses: {},
    closedUnanswered: 0,
    cutAfterEnd: 0,
    slowestMs: 0,
    found: 0,
    contradictions: [],
  }
  const reported = new Map<string, number>()

  function tell(what: string, request: HostileRequest): void {
    const bytes = 'unframed' in request ? request.unframed : request.requests.map(({ bytes }) => bytes).join('')
    report.found++
    const kind = what.replaceAll(/\d{4,}/g, 'N')
    const times = reported.get(kind) ?? 0
    reported.set(kind, times + 1)
    if (times < MAX_REPORTED_OF_KIND && report.contradictions.length < MAX_REPORTED)
      report.contradictions.push({ what, bytes })
  }

  async function sendFrom(connection: Connection): Promise<void> {
    while (report.sent < requests) {
      report.sent++
      const request = nextRequest()
      const isUnframed = 'unframed' in request
      const exchange = isUnframed
        ? await connection.sendUnframed(request.unframed)
        : await connection.exchange(request.requests)
      for (const { status } of exchange.answers) report.statuses[status] = (report.statuses[status] ?? 0) + 1
      if (isUnframed && exchange.answers.length === 0) report.closedUnanswered++
      if (isUnframed && exchange.end === 'torn') report.cutAfterEnd++
      report.slowestMs = Math.max(report.slowestMs, exchange.milliseconds)
      for (const what of contradictionsIn(request, exchange)) tell(what, request)
      onSent(report.sent)
    }
    connection.close()
  }

  const target = { host: hostname === 'localhost' ? '127.0.0.1' : hostname, port: Number(port) }
  await Promise.all(Array.from({ length: connections }, () => sendFrom(new Connection(target))))
  return report
}

/** Everything that is wrong in a response, whatever was sent. */
function contradictionsIn(request: HostileRequest, { end, answers }: Exchange): string[] {
  const found = answers.flatMap(contradictionsOf)
  const most = 'unframed' in request ? 1 : request.requests.length
  if (end === 'silent') found.push('There was no answer for a minute.')
  // Unframed bytes end with the client's side of the connection, which Node's server takes for a disconnect.
  if (end === 'torn' && 'requests' in request) found.push('The connection was closed in the middle of an answer.')
  // Bytes that are no request need no response.
  if (end === 'closed' && 'requests' in request) found.push('The connection was closed without an answer.')
  if (answers.length > most) found.push(`${most} requests were answered ${answers.length} times.`)
  return found
}

function contradictionsOf(answer: Answer): string[] {
  const found: string[] = []
  const { status, head, body } = answer
  if (!(status >= 200 && status < 500)) found.push(`The answer was ${status}.`)
  if (headerOf(answer, INJECTED_HEADER) !== undefined) found.push('A line break of the request got into the headers.')
  if (/\r\ncontent-type: *text\/html/i.test(head) && body.includes(MARKUP))
    found.push('A page has markup of the request.')
  return found
}
