import { countOf } from '#shop/count-of.ts'
import { spreadOf } from '../brute-force/distribution.ts'

/** Which part of the primary is killed. frozen: stopped, and let go on when another one has taken its place. */
export const targets = ['PostgreSQL', 'machine', 'Patroni', 'frozen'] as const
export type Target = (typeof targets)[number]

/** Half of the kills end PostgreSQL alone; of each ten, three end the machine, one Patroni alone, one freezes it. */
const CYCLE: Target[] = [
  ...(['PostgreSQL', 'machine', 'PostgreSQL', 'Patroni', 'PostgreSQL'] as const),
  ...(['machine', 'PostgreSQL', 'frozen', 'PostgreSQL', 'machine'] as const),
]

export const pickTargets = (kills: number): Target[] =>
  Array.from({ length: kills }, (_, at) => CYCLE[at % CYCLE.length] ?? 'PostgreSQL')

/**
 * `backAfterMs`: from the kill to the end of the longest time without a confirmed order after it. A primary may confirm
 * orders for some seconds after its Patroni is killed, so that time is shorter than `backAfterMs`.
 */
export type Outage = { backAfterMs: number; longestGapMs: number }

/** The outage after a kill. All times are of one clock, in milliseconds; `confirmed` are those of confirmed orders. */
export function outageOf({ killed, until, confirmed }: { killed: number; until: number; confirmed: number[] }): Outage {
  const times = [killed, ...confirmed.filter(time => time > killed && time < until).toSorted((a, b) => a - b), until]
  let [longestGapMs, backAfterMs] = [0, 0]
  for (const [at, time] of times.entries()) {
    const gap = time - (times[at - 1] ?? time)
    if (gap <= longestGapMs) continue
    longestGapMs = gap
    backAfterMs = time - killed
  }
  return { backAfterMs, longestGapMs }
}

/** `orders`: the confirmations before it, also of forms that were sent again. */
export type Kill = Outage & { target: Target; from: string; to: string; orders: number }

const seconds = (ms: number): string => (ms / 1000).toFixed(1)

/** A line of the table of kills. */
export const formatKill = (number: number, { target, from, to, orders, ...outage }: Kill): string =>
  [
    String(number).padStart(4),
    target.padEnd(10),
    `${from} → ${to}`,
    seconds(outage.backAfterMs).padStart(14),
    seconds(outage.longestGapMs).padStart(17),
    String(orders).padStart(13),
  ].join('  ')

export const KILLS_HEADING = [
  '   #',
  'killed    ',
  'primary  ',
  'again after, s',
  'without orders, s',
  'confirmations',
].join('  ')

/** Median and maximum of the times until orders went through again, of all kills and by what was killed. */
export function summarizeKills(kills: Kill[]): string[] {
  const line = (name: string, some: Kill[]) => {
    const times = some.map(({ backAfterMs }) => backAfterMs)
    return `${name}: ${countOf(some.length, 'kill')}, orders again after ${seconds(spreadOf(times).median)} s (median), ${seconds(Math.max(...times))} s at most`
  }
  const groups = targets.map(target => [target, kills.filter(kill => kill.target === target)] as const)
  return [
    ...(kills.length > 0 ? [line('all', kills)] : []),
    ...groups.flatMap(([target, some]) => (some.length > 0 ? [line(target, some)] : [])),
  ]
}
