import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { jpeg } from './files.fixture.ts'
import { originalPath } from './original.ts'
import { testStorage } from './storage.fixture.ts'
import { storePicture } from './store-picture.ts'
import { createWarmer } from './warm-renditions.ts'

const db = await testDatabase()
const storage = testStorage(db)
const { disk } = storage

beforeEach(storage.empty)
afterEach(() => void vi.restoreAllMocks())

const stored = async (width: number) =>
  await storePicture(db, disk, { bytes: await jpeg(width, 300), fileName: 'kurta.jpg' })

describe('the renditions of a new picture', () => {
  it('they are made ahead in AVIF, one at a time, also when another picture fails', async () => {
    const failed: unknown[] = []
    const warmer = createWarmer(db, disk, { onFailed: error => failed.push(error) })
    const [broken, whole] = [await stored(640), await stored(640)]
    await disk.put(originalPath(broken), 'broken')
    const read = disk.getBytes.bind(disk)
    let [now, most] = [0, 0]
    vi.spyOn(disk, 'getBytes').mockImplementation(async key => {
      most = Math.max(most, ++now)
      return await read(key).finally(() => now--)
    })
    warmer.warm([broken, whole])
    await vi.waitFor(() => expect(storage.files()).toContain(`${whole}/640.avif`))
    await warmer.stop()
    expect(storage.files().filter(name => name.includes('/'))).toEqual(
      [originalPath(broken), `${whole}/320.avif`, `${whole}/480.avif`, `${whole}/640.avif`, originalPath(whole)].sort(),
    )
    expect(failed).toHaveLength(1)
    expect(most).toBe(1)
  })

  it('when the shop closes they are left to later requests', async () => {
    const warmer = createWarmer(db, disk, { onFailed: () => {} })
    const ids = [await stored(640), await stored(640)]
    const put = disk.put.bind(disk)
    const begun = new Promise<void>(resolve => {
      vi.spyOn(disk, 'put').mockImplementation(async (...args) => {
        resolve()
        await put(...args)
      })
    })
    warmer.warm(ids)
    await begun
    await warmer.stop()
    expect(storage.files().filter(name => name.endsWith('.avif'))).toHaveLength(1)
  })
})
