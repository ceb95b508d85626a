import { describe, expect, it } from 'vitest'
import { type Facts, problemsOf } from './problems.ts'

const GB = 1024 ** 3
const disk = (freeBytes: number, totalBytes: number, files: Partial<Facts['disks'][number]> = {}) =>
  ({ place: 'data', folder: '/var/dukan', freeBytes, totalBytes, freeFiles: 900, totalFiles: 1000, ...files }) as const

const well: Facts = {
  host: 'shop1',
  disks: [disk(50 * GB, 100 * GB)],
  databaseMs: 2,
  backup: { state: 'ok', ageSeconds: 3600, reason: null },
  failedJobs: [],
  certificate: { host: 'shop.example', daysLeft: 60 },
  pagesP95Ms: 50,
  buckets: [{ place: 'backups', problem: null }],
}
const summary = (facts: Partial<Facts>) =>
  problemsOf({ ...well, ...facts }).map(({ key, isUrgent }) => `${key}${isUrgent ? '!' : ''}`)

describe('what is wrong', () => {
  it('is nothing while all is well, or not known', () => {
    expect(summary({})).toEqual([])
    const unknown = { disks: [disk(0.5 * GB, 2 * GB, { freeFiles: null, totalFiles: null })], certificate: null }
    expect(summary({ ...unknown, pagesP95Ms: null, backup: null, buckets: [] })).toEqual([])
    expect(summary({ backup: { state: 'off', ageSeconds: null, reason: null } })).toEqual([])
  })

  it.each([
    ['a tenth of a large disk', disk(9 * GB, 100 * GB), []],
    ['less than 2 GB of it', disk(1.9 * GB, 100 * GB), ['disk data shop1']],
    ['a tenth of a small one', disk(0.8 * GB, 8 * GB), []],
    ['less than a tenth of it', disk(0.79 * GB, 8 * GB), ['disk data shop1']],
    ['less than 500 MB', disk(0.48 * GB, 100 * GB), ['disk data shop1!']],
    ['nothing', disk(0, GB), ['disk data shop1!']],
    ['few files', disk(50 * GB, 100 * GB, { freeFiles: 49 }), ['disk data shop1']],
    ['hardly a file', disk(50 * GB, 100 * GB, { freeFiles: 9 }), ['disk data shop1!']],
  ])('of a disk with %s left', (_, one, expected) => {
    expect(summary({ disks: [one] })).toEqual(expected)
  })

  it.each<[Partial<Facts>, string[]]>([
    [{ databaseMs: null }, ['database away!']],
    [{ databaseMs: 1500 }, ['database slow']],
    [{ backup: { state: 'late', ageSeconds: 100_000, reason: null } }, ['backup']],
    [{ backup: { state: 'failed', ageSeconds: null, reason: 'No room.' } }, ['backup']],
    [{ failedJobs: ['Send messages'] }, ['job Send messages']],
    [{ certificate: { host: 'shop.example', daysLeft: 15 } }, []],
    [{ certificate: { host: 'shop.example', daysLeft: 14 } }, ['certificate']],
    [{ certificate: { host: 'shop.example', daysLeft: 3 } }, ['certificate!']],
    [{ certificate: { host: 'shop.example', problem: 'certificate has expired' } }, ['certificate!']],
    [{ pagesP95Ms: 1500 }, ['pages slow']],
    [{ buckets: [{ place: 'pictures', problem: 'refused' }] }, ['bucket pictures!']],
  ])('%j', (facts, expected) => {
    expect(summary(facts)).toEqual(expected)
  })

  it('is said with what to do, the urgent first', () => {
    const [first, second] = problemsOf({ ...well, failedJobs: ['Send messages'], disks: [disk(GB / 4, 100 * GB)] })
    expect(first?.text).toBe('The disk of the database and the data is nearly full: 256 MB left in /var/dukan on shop1')
    expect(first?.advice).toContain('Make room at once')
    expect(second?.text).toBe('A job failed: Send messages')
  })
})
