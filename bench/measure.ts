import { once } from 'node:events'
import { createServer } from 'node:http'
import autocannon, { type Options } from 'autocannon'

const SECONDS = 4
const ROUNDS = 3

/** The median of some rounds of load: answers a second that were as expected. Throws when too many were not. */
export async function answersPerSecond(options: Options & { expected: number }): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { expected, ...load } = options
    const result = await autocannon({ connections: 16, duration: SECONDS, ...load })
    const good = result.statusCodeStats?.[`${expected}`]?.count ?? 0
    const all = result.requests.total
    if (all === 0 || good < all * 0.999) throw new Error(`${all - good} of ${all} answers were not ${expected}`)
    rounds.push(good / result.duration)
  }
  return median(rounds)
}

/** The middle of these figures. */
export const median = (figures: number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

/** How many answers of this size a bare server of Node gives on this machine in the same minute. */
export async function bareServer(bytes: number): Promise<number> {
  const body = Buffer.alloc(bytes, 'x')
  const server = createServer((_, response) => response.end(body)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    return await answersPerSecond({ url: `http://127.0.0.1:${port}`, expected: 200 })
  } finally {
    server.close()
  }
}

/** Prints rows under a heading, columns aligned. */
export function printTable(heading: string, rows: Record<string, string | number>[]): void {
  const columns = Object.keys(rows[0] ?? {})
  const cells = [columns, ...rows.map(row => columns.map(column => String(row[column])))]
  const widths = columns.map((_, column) => Math.max(...cells.map(line => line[column]?.length ?? 0)))
  const lines = cells.map(line => line.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '))
  process.stdout.write(`\n${heading}\n${lines.join('\n')}\n`)
}
