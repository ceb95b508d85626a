import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { type Bucket, openBucket } from '#storage/bucket.ts'
import { startPrivateS3, startS3 } from '#storage/s3.fixture.ts'
import { openStorage } from '#storage/storage.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { testDatabaseUrl } from '#test/database.ts'
import { listBackupFiles, readBackupFile } from './backup-files.ts'
import { checkBackup } from './check-backup.ts'
import { listDeletable, listOldManual, makeStoredBackup } from './nightly-backups.ts'

const folder = await mkdtemp(join(tmpdir(), 'dukan-nightly-'))
afterAll(() => rm(folder, { recursive: true }))

async function newFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'dukan-nightly-'))
  atEndOfFile(() => rm(made, { recursive: true }))
  return made
}

const DAY_MS = 24 * 3600 * 1000
const retention = { daily: 7, weekly: 4, monthly: 12 }
const nameAt = (time: Date) =>
  `dukan-nightly-${time.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}.tar.zst`

describe('the retention', () => {
  it('keeps the newest seven days, four weeks and twelve months of two years of nights', () => {
    const last = new Date('2026-11-22T21:40:00Z') // Monday the 23rd, 2:40 in Pakistan
    let names: string[] = []
    for (let night = 730; night >= 0; night--) {
      names.push(nameAt(new Date(last.getTime() - night * DAY_MS)))
      const deleted = listDeletable(names, retention)
      names = names.filter(name => !deleted.includes(name))
    }
    expect(names.map(name => name.slice(14, 22))).toEqual([
      // The last night of each month, then of each week, then each night; as dates of UTC, which is a day behind.
      ...['20251230', '20260130', '20260227', '20260330', '20260429', '20260530', '20260629', '20260730', '20260830'],
      ...['20260929', '20261030', '20261107', '20261114'],
      ...['20261116', '20261117', '20261118', '20261119', '20261120', '20261121', '20261122'],
    ])
  })

  it('never deletes the newest backup, nor a file that it did not make', () => {
    const names = [nameAt(new Date('2026-01-01T00:00:00Z')), nameAt(new Date('2026-01-01T01:00:00Z'))]
    expect(listDeletable(names, { daily: 0, weekly: 0, monthly: 0 })).toEqual(names.slice(0, 1))
    expect(
      listDeletable(['dukan-20200101T000000Z.tar.zst', 'photo.jpg', 'dukan-nightly-x.tar.zst'], retention),
    ).toEqual([])
  })
})

it('a night makes a complete backup, and removes old ones and what a killed process left', async () => {
  const place = { connection: { connectionString: await testDatabaseUrl() }, folder, passphrase: undefined }
  const disk = openStorage({ directory: join(folder, 'media') })
  const [abandoned, current] = [join(folder, 'dukan-nightly-20261120T000000Z.tar.zst.part'), join(folder, 'x.part')]
  for (const path of [abandoned, current]) await writeFile(path, '')
  await utimes(abandoned, new Date(Date.now() - 2 * DAY_MS), new Date(Date.now() - 2 * DAY_MS))
  for (let night = 3; night >= 0; night--) {
    const now = new Date(Date.now() - night * DAY_MS)
    const made = await makeStoredBackup(place, disk, { retention: { daily: 2, weekly: 1, monthly: 1 }, now })
    expect((await checkBackup(made.file, undefined)).rows).toBe(made.rows)
    expect(made.bytes).toBeGreaterThan(1000)
  }
  const left = await readdir(folder)
  expect(left.filter(name => name.startsWith('dukan-nightly-'))).toHaveLength(2)
  expect(left).toContain('x.part')
  expect(left).not.toContain('dukan-nightly-20261120T000000Z.tar.zst.part')
})

it('a backup that was asked for stays for 30 days, and no other is deleted with it', () => {
  const names = ['20261023T101500Z', '20261024T101500Z', '20261123T101500Z'].map(at => `dukan-manual-${at}.tar.zst.age`)
  const others = ['dukan-20200101T000000Z.tar.zst', 'dukan-nightly-20200101T000000Z.tar.zst']
  expect(listOldManual([...others, ...names], new Date('2026-11-23T10:15:00Z'))).toEqual(names.slice(0, 1))
  expect(listDeletable(names, { daily: 0, weekly: 0, monthly: 0 })).toEqual([])
})

describe('a bucket', () => {
  const retention = { daily: 2, weekly: 0, monthly: 0 }
  const night = (days: number) => new Date(Date.UTC(2026, 10, 20 + days, 21, 40))
  const newPlace = async (options: Bucket) => {
    const folder = await newFolder()
    const bucket = { name: 'pictures', disk: await openBucket(options) }
    const connection = { connectionString: await testDatabaseUrl() }
    return {
      place: { connection, folder, passphrase: undefined, bucket },
      disk: openStorage({ directory: join(folder, 'media') }),
    }
  }

  it('holds the backups, each read again, of as many days as the settings say, and the folder holds none', async () => {
    const { place, disk } = await newPlace(await startPrivateS3())
    for (const days of [0, 1, 2]) await makeStoredBackup(place, disk, { retention, now: night(days) })
    const names = (await listBackupFiles(place.bucket.disk)).map(({ name }) => name)
    expect(names).toEqual(['dukan-nightly-20261122T214000Z.tar.zst', 'dukan-nightly-20261121T214000Z.tar.zst'])
    expect((await readdir(place.folder)).filter(name => name.startsWith('dukan'))).toEqual([])
    const copy = join(place.folder, 'copy')
    await writeFile(copy, await buffer(await readBackupFile(place.bucket.disk, names[0] ?? '')))
    expect((await checkBackup(copy, undefined)).rows).toBeGreaterThan(0)
  })

  it('that everybody can read is refused, and keeps no copy', async () => {
    const { options } = await startS3()
    const { place, disk } = await newPlace(options)
    await expect(makeStoredBackup(place, disk, { retention })).rejects.toThrow('Everybody can read the bucket pictures')
    expect(await listBackupFiles(place.bucket.disk)).toEqual([])
  })

  it('that does not answer fails the backup with a sentence', async () => {
    const { options, goAway, comeBack } = await startS3()
    const { place, disk } = await newPlace(options)
    goAway()
    await expect(makeStoredBackup(place, disk, { retention })).rejects.toThrow('The bucket pictures failed')
    comeBack()
    expect(await listBackupFiles(place.bucket.disk)).toEqual([])
  })
})
