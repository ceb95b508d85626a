import { once } from 'node:events'
import { connect } from 'node:net'

/** The response on a connection, and how many seconds after its last byte it was closed. */
export type Cut = { seconds: number; answer: string }

const OPENED_AT_ONCE = 100

/**
 * Opens connections that begin a request and never end it, four of five in the body and one in its headers; resolves
 * when all were closed.
 */
export async function sendSlowly(port: number, connections: number): Promise<Cut[]> {
  const cuts: Promise<Cut>[] = []
  while (cuts.length < connections) {
    const group = Array.from({ length: Math.min(OPENED_AT_ONCE, connections - cuts.length) }, (_, at) =>
      openHalf(port, at % 5 === 4 ? halfHeaders : halfBody),
    )
    cuts.push(...(await Promise.all(group)).map(({ cut }) => cut))
  }
  return await Promise.all(cuts)
}

/** Resolves when the beginning has been sent; `cut` resolves when the server has closed the connection. */
async function openHalf(port: number, bytes: string): Promise<{ cut: Promise<Cut> }> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  const began = performance.now()
  let answer = ''
  socket.on('data', received => {
    answer += received
  })
  // Not `once` of node:events, which fails at a reset: the data before it counts.
  const cut = new Promise<Cut>(resolve => {
    socket.once('close', () => resolve({ seconds: (performance.now() - began) / 1000, answer }))
  })
  socket.write(bytes)
  return { cut }
}

const halfHeaders = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '
const halfBody =
  'POST /cart HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nSec-Fetch-Site: same-origin\r\n' +
  'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nslug=x'

/** Reports connections that did not get their 408 in time. */
export function problemsOf(cuts: Cut[], { longestSeconds }: { longestSeconds: number }): string[] {
  const last = cuts.reduce((longest, { seconds }) => Math.max(longest, seconds), 0)
  const notAnswered = cuts.filter(({ answer }) => !answer.startsWith('HTTP/1.1 408 ')).length
  return [
    ...(last > longestSeconds ? [`A connection was cut after more than ${longestSeconds} seconds.`] : []),
    ...(notAnswered > 0 ? [`${notAnswered} connections were not answered with 408.`] : []),
  ]
}

/** The number of responses by first line. */
export function countAnswers(cuts: Cut[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { answer } of cuts) {
    const line = answer.split('\r\n', 1)[0] || 'none'
    counts[line] = (counts[line] ?? 0) + 1
  }
  return counts
}
