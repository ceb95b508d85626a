import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import autocannon, { type Options } from 'autocannon'
import { median } from './table.ts'

const SECONDS = 4
const ROUNDS = 3

type Load = Options & {
  expected: number
  /** The process whose processor time is counted. */
  pid?: number | undefined
}

/** The result of a round of load: responses per second, and milliseconds of processor time for each. */
export type Rate = { perSecond: number; cpu: number }

/** The median of some rounds of load with correct responses. Throws when too many were wrong. */
export async function answersPerSecond(load: Load): Promise<Rate> {
  const rounds: Rate[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await oneRound(load))
  return { perSecond: median(rounds.map(round => round.perSecond)), cpu: median(rounds.map(round => round.cpu)) }
}

/** One round of load. Throws when too many responses were wrong. */
export async function oneRound({ expected, pid = process.pid, ...load }: Load): Promise<Rate> {
  const before = await cpuTime(pid)
  const result = await autocannon({ connections: 16, duration: SECONDS, ...load })
  const good = result.statusCodeStats?.[`${expected}`]?.count ?? 0
  const all = result.requests.total
  if (all === 0 || good < all * 0.999) throw new Error(`${all - good} of ${all} answers were not ${expected}`)
  return { perSecond: good / result.duration, cpu: ((await cpuTime(pid)) - before) / all }
}

/** Linux counts processor time in ticks of this many milliseconds. */
const TICK = 10

/** The milliseconds of processor time of a process with its threads; NaN where there is no /proc. */
async function cpuTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // After the name, which is in parentheses and may contain spaces: fields 14 and 15 (proc_pid_stat(5)).
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * TICK
}

/** How many responses of this size a bare Node server sends on this machine in the same minute. */
export async function bareServer(bytes: number): Promise<number> {
  const body = Buffer.alloc(bytes, 'x')
  const server = createServer((_, response) => response.end(body)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    return (await answersPerSecond({ url: `http://127.0.0.1:${port}`, expected: 200 })).perSecond
  } finally {
    server.close()
  }
}
