import { Gauge, type Registry } from 'prom-client'
import type { Facts, Problem } from '#shop/problems/problems.ts'

/** What the last look at the machine saw, which is at most a minute old. */
export function registerWatchMetrics(
  registry: Registry,
  latest: () => { facts: Facts; problems: Problem[] } | null,
): void {
  const gauge = (
    [name, help]: readonly [string, string],
    values: (facts: Facts) => { labels?: Record<string, string>; value: number | null }[],
    labelNames: string[] = [],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        // Without labels a reset leaves a 0.
        if (labelNames.length > 0) this.reset()
        else this.remove()
        const look = latest()
        for (const { labels = {}, value } of look ? values(look.facts) : []) if (value !== null) this.set(labels, value)
      },
    })
  const ofDisks = (read: (disk: Facts['disks'][number]) => number | null) => (facts: Facts) =>
    facts.disks.map(disk => ({ labels: { place: disk.place }, value: read(disk) }))
  gauge(
    ['dukan_disk_free_bytes', 'Free room of a disk of this machine'],
    ofDisks(disk => disk.freeBytes),
    ['place'],
  )
  gauge(
    ['dukan_disk_bytes', 'Size of a disk of this machine'],
    ofDisks(disk => disk.totalBytes),
    ['place'],
  )
  gauge(
    ['dukan_disk_free_files', 'How many more files a disk takes'],
    ofDisks(disk => disk.freeFiles),
    ['place'],
  )
  gauge(['dukan_failed_jobs', 'Jobs whose last run failed'], facts => [{ value: facts.failedJobs.length }])
  gauge(['dukan_database_answer_seconds', 'How long the database took to answer'], facts => [
    { value: facts.databaseMs === null ? null : facts.databaseMs / 1000 },
  ])
  gauge(['dukan_certificate_days', 'Days until the certificate of the shop ends'], ({ certificate }) => [
    { value: certificate && 'daysLeft' in certificate ? certificate.daysLeft : null },
  ])
  new Gauge({
    name: 'dukan_problems',
    help: 'What is wrong now, as the dashboard says it',
    labelNames: ['urgent'],
    registers: [registry],
    collect() {
      const problems = latest()?.problems ?? []
      this.set({ urgent: 'yes' }, problems.filter(({ isUrgent }) => isUrgent).length)
      this.set({ urgent: 'no' }, problems.filter(({ isUrgent }) => !isUrgent).length)
    },
  })
}
