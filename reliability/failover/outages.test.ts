import { describe, expect, it } from 'vitest'
import { formatKill, KILLS_HEADING, type Kill, outageOf, pickTargets, summarizeKills } from './outages.ts'
import { describeMissingPackages } from './tools.ts'

describe('the outage after a kill', () => {
  it('it ends with the longest time without a confirmed order', () => {
    const confirmed = [900, 1200, 9000, 9100, 9400]
    expect(outageOf({ killed: 1000, until: 9500, confirmed })).toEqual({ backAfterMs: 8000, longestGapMs: 7800 })
  })

  it('it begins with the kill, and an order before that does not count', () => {
    expect(outageOf({ killed: 1000, until: 4000, confirmed: [400, 3500] })).toEqual({
      backAfterMs: 2500,
      longestGapMs: 2500,
    })
  })

  it('without an order it lasts until the end', () => {
    expect(outageOf({ killed: 1000, until: 4000, confirmed: [] })).toEqual({ backAfterMs: 3000, longestGapMs: 3000 })
  })
})

describe('the report', () => {
  const kill = (target: Kill['target'], backAfterMs: number): Kill => ({
    target,
    backAfterMs,
    longestGapMs: backAfterMs,
    from: 'db1',
    to: 'db2',
    orders: 7,
  })

  it('it has median and maximum of all kills and of each kind', () => {
    const kills = [kill('PostgreSQL', 9000), kill('machine', 28_500), kill('PostgreSQL', 12_000)]
    expect(summarizeKills(kills)).toEqual([
      'all: 3 kills, orders again after 12.0 s (median), 28.5 s at most',
      'PostgreSQL: 2 kills, orders again after 9.0 s (median), 12.0 s at most',
      'machine: 1 kill, orders again after 28.5 s (median), 28.5 s at most',
    ])
    expect(summarizeKills([])).toEqual([])
  })

  it('its lines are as long as its heading', () => {
    expect(formatKill(1, kill('PostgreSQL', 9000))).toHaveLength(KILLS_HEADING.length)
  })

  it('of 20 kills half end PostgreSQL alone, and every other kind comes too', () => {
    const counts = Object.groupBy(pickTargets(20), target => target)
    expect(Object.entries(counts).map(([target, { length }]) => `${length} ${target}`)).toEqual([
      ...['10 PostgreSQL', '6 machine', '2 Patroni', '2 frozen'],
    ])
  })
})

describe('missing packages', () => {
  it('they are named in a sentence with the command that installs them', () => {
    expect(describeMissingPackages(path => !/haproxy|etcd$/.test(path))).toMatch(
      /missing here: apt-get install --no-install-recommends etcd-server python3-etcd haproxy$/,
    )
    expect(describeMissingPackages(() => true)).toBeNull()
  })
})
