import type { Disk } from 'flydrive'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { inTransaction, type Tx } from '#db/client.ts'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { waitForLockWaiter } from '#test/lock-order.ts'
import { newId } from '../ids.ts'
import { readSettings, saveSetting } from '../settings/settings.ts'
import { cleanUpMedia } from './clean-up-media.ts'
import { inPieces, jpeg, mp4 } from './files.fixture.ts'
import { releaseMedia, removeReleasedMedia, requireMedia } from './release-media.ts'
import { queueBeforeStoring } from './removal-queue.ts'
import { nothingLeft, testStorage } from './storage.fixture.ts'
import { storePicture } from './store-picture.ts'
import { storeUpload } from './store-upload.ts'
import { storeVideo } from './store-video.ts'

const db = await testDatabase()
const storage = testStorage(db)
const { disk } = storage
const picture = await jpeg(640, 300)

beforeEach(storage.empty)

async function uploaded(bytes = picture): Promise<string> {
  const sent = { purpose: 'product' as const, fileName: 'x', byteSize: bytes.length, content: inPieces(bytes) }
  return (await storeUpload(db, disk, sent)).id
}
const release = (...ids: string[]) => inTransaction(db, tx => releaseMedia(tx, ids))
const cleanUp = () => cleanUpMedia(db, disk, { signal: new AbortController().signal })

async function show(tx: Tx | typeof db, mediaId: string, productId?: string): Promise<string> {
  const id = productId ?? (await newStockedVariant(tx)).productId
  await tx.insertInto('product_media').values({ id: newId(), product_id: id, media_id: mediaId }).execute()
  return id
}

describe('media that nothing uses any more', () => {
  test('they are deleted with their row, their files in every size, and their queue entry', async () => {
    const [id, video] = [await uploaded(), await uploaded(mp4())]
    expect(await release(id, video, newId())).toBe(2)
    expect(await storage.left()).toMatchObject({ rows: [], notes: [id, video].sort() })
    expect(await removeReleasedMedia(db, disk)).toEqual({ removed: 2, failed: 0 })
    expect(await storage.left()).toEqual(nothingLeft)
  })

  test('they stay when the transaction that released them is rolled back', async () => {
    const id = await uploaded()
    const undone = inTransaction(db, async tx => {
      await releaseMedia(tx, [id])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await removeReleasedMedia(db, disk)
    expect(await storage.left()).toMatchObject({ rows: [id], notes: [] })
    expect(storage.files().length).toBe(2)
  })

  test('the files of an upload in progress stay', async () => {
    const under = newId()
    await queueBeforeStoring(db, under)
    await disk.put(`${under}/320.webp`, 'x')
    await removeReleasedMedia(db, disk)
    expect(storage.files()).toEqual([under, `${under}/320.webp`])
  })

  test('files that storage does not delete stay queued, do not block others, and are deleted the next time', async () => {
    const ids = [await uploaded(), await uploaded(mp4())]
    await release(...ids)
    const [stuck = ''] = ids
    const deleteAll = vi.spyOn(disk, 'deleteAll').mockImplementation(async prefix => {
      if (prefix === stuck) throw new Error('the bucket is away')
    })
    expect(await removeReleasedMedia(db, disk)).toEqual({ removed: 1, failed: 1 })
    deleteAll.mockRestore()
    expect(await storage.notes()).toEqual([stuck])
    expect(await removeReleasedMedia(db, disk)).toEqual({ removed: 0, failed: 0 })
    await storage.wait(1)
    expect(await removeReleasedMedia(db, disk)).toEqual({ removed: 1, failed: 0 })
    expect(await storage.notes()).toEqual([])
  })
})

describe('media in use', () => {
  const shown: [by: string, show: (id: string) => Promise<unknown>][] = [
    ['a product', id => show(db, id)],
    ['a sub-brand’s logo', id => brand({ logo_id: id })],
    ['a sub-brand’s banner', id => brand({ banner_id: id })],
    ['the store’s logo', id => storeInfo({ store_logo: id })],
    ['the hero', id => storeInfo({ hero_image: id.toUpperCase() })],
  ]
  test.each(shown)('they stay: %s', async (_, showIt) => {
    const id = await uploaded()
    await showIt(id)
    expect(await release(id)).toBe(0)
    await storage.wait(1000)
    expect(await cleanUp()).toMatchObject({ unused: 0, removed: 0 })
    expect(await storage.rows()).toEqual([id])
    expect(storage.files().length).toBe(2)
  })

  test('they stay as long as one of two products uses them', async () => {
    const id = await uploaded()
    const [first, second] = [await show(db, id), await show(db, id)]
    for (const [product, gone] of [
      [first, 0],
      [second, 1],
    ] as const) {
      await db.deleteFrom('products').where('id', '=', product).execute()
      expect(await release(id)).toBe(gone)
    }
  })

  test('every column that points to media counts', async () => {
    const { rows } = await sql<{ column: string }>`
      select conrelid::regclass || '.' || attname as column from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'media'::regclass order by 1`.execute(db)
    // A column that is not in the view `media_in_use` would lose its media after a day, or stop the clean-up.
    expect(rows.map(row => row.column)).toEqual([
      'order_advances.proof_id',
      'product_media.media_id',
      'review_photos.media_id',
      'sub_brands.banner_id',
      'sub_brands.logo_id',
    ])
  })

  async function brand(pictures: { logo_id?: string; banner_id?: string }) {
    const brand = { id: newId(), name: 'Bazaar', slug: `bazaar-${newId()}` }
    await db.insertInto('brands').values(brand).execute()
    const row = { id: newId(), brand_id: brand.id, name: 'Lawn', slug: `lawn-${newId()}`, ...pictures }
    await db.insertInto('sub_brands').values(row).execute()
  }
  async function storeInfo(pictures: { store_logo?: string; hero_image?: string }) {
    const { store_info } = await readSettings(db)
    await saveSetting(db, 'store_info', { ...store_info, ...pictures })
  }
})

describe('concurrent changes', () => {
  test('a product that begins to use what another releases keeps it', async () => {
    const id = await uploaded()
    let releasing: Promise<number> | undefined
    await inTransaction(db, async tx => {
      expect(await requireMedia(tx, [id, id])).toEqual(new Map([[id, 'image']]))
      releasing = release(id)
      await waitForLockWaiter(tx)
      await show(tx, id)
    })
    expect(await releasing).toBe(0)
    expect(await storage.rows()).toEqual([id])
  })

  test('a product that would use what is being deleted is refused', async () => {
    const id = await uploaded()
    let requiring: Promise<unknown> | undefined
    await inTransaction(db, async tx => {
      expect(await releaseMedia(tx, [id])).toBe(1)
      requiring = inTransaction(db, other => requireMedia(other, [id])).catch((error: unknown) => error)
      await waitForLockWaiter(tx)
    })
    expect(await requiring).toMatchObject({ code: 'media-gone', status: 409 })
  })

  test('many simultaneous releases delete it once', async () => {
    const ids = [await uploaded(), await uploaded(mp4()), await uploaded(mp4())]
    const gone = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => release(...(turn % 2 ? ids : ids.toReversed()))),
    )
    expect(gone.reduce((sum, count) => sum + count)).toBe(3)
    await Promise.all([removeReleasedMedia(db, disk), removeReleasedMedia(db, disk), cleanUp(), cleanUp()])
    expect(await storage.left()).toEqual(nothingLeft)
  })
})

describe('a process killed at any moment', () => {
  /** Storage in which the process dies at its nth step: that call never returns, and nothing after it happens. */
  function dyingAt(step: number, { after }: { after: boolean }): { disk: Disk; died: Promise<void> } {
    let steps = 0
    let die = () => {}
    const died = new Promise<void>(resolve => {
      die = resolve
    })
    const dying = new Proxy(disk, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (!['put', 'putStream', 'deleteAll'].includes(String(name))) return value
        return async (...args: unknown[]) => {
          if (++steps < step) return await value.apply(target, args)
          if (after) await value.apply(target, args)
          die()
          await new Promise(() => {})
        }
      },
    })
    return { disk: dying, died }
  }

  test.each([
    ['before its file', 1, false],
    ['after its file', 1, true],
  ])('no file stays for good when it dies while a picture is stored, %s', async (_, step, after) => {
    const { disk: dying, died } = dyingAt(step, { after })
    void storePicture(db, dying, { bytes: picture, fileName: 'x' })
    await died
    expect(await storage.rows()).toEqual([])
    expect(await storage.notes()).toHaveLength(1)
    await cleanUp()
    expect(await storage.notes()).toHaveLength(1)
    await storage.wait(1)
    expect(await cleanUp()).toMatchObject({ removed: 1 })
    expect(await storage.left()).toEqual(nothingLeft)
  })

  test.each([[false], [true]])(
    'no file stays for good when it dies while a video is stored (its file there: %s)',
    async after => {
      const { disk: dying, died } = dyingAt(1, { after })
      const video = { format: 'mp4' as const, fileName: 'x', byteSize: mp4().length, content: inPieces(mp4()) }
      void storeVideo(db, dying, video)
      await died
      await storage.wait(1)
      await cleanUp()
      expect(await storage.left()).toEqual(nothingLeft)
    },
  )

  test('a stored file that nothing uses is deleted after a day', async () => {
    const id = await uploaded()
    await storage.wait(23)
    expect(await cleanUp()).toEqual({ unused: 0, removed: 0, failed: 0 })
    await storage.wait(2)
    expect(await storage.rows()).toEqual([id])
    expect(await cleanUp()).toEqual({ unused: 1, removed: 1, failed: 0 })
    expect(await storage.left()).toEqual(nothingLeft)
  })

  test('a file is deleted when it dies between the release and the deletion', async () => {
    await release(await uploaded())
    expect(storage.files().length).toBe(2)
    expect(await cleanUp()).toEqual({ unused: 0, removed: 1, failed: 0 })
    expect(await storage.left()).toEqual(nothingLeft)
  })

  test.each([[false], [true]])(
    'files are deleted when it dies while they are being deleted (gone already: %s)',
    async after => {
      const id = await uploaded()
      await release(id)
      // What a killed process leaves at this step: no lock, and the queue entry.
      if (after) await disk.deleteAll(id)
      expect(await cleanUp()).toMatchObject({ removed: 1 })
      expect(await storage.left()).toEqual(nothingLeft)
    },
  )

  test('an upload so slow that its files were cleaned up is not stored', async () => {
    const put = disk.put.bind(disk)
    const slow = vi.spyOn(disk, 'put').mockImplementation(async (...args) => {
      await put(...args)
      await storage.wait(2)
      await cleanUp()
    })
    await expect(uploaded()).rejects.toThrow('were removed before they were written down')
    slow.mockRestore()
    expect(await storage.left()).toEqual(nothingLeft)
  })
})

test('one process cleans up at a time, and stops when it is aborted', async () => {
  const ids = [await uploaded(), await uploaded(mp4())]
  await release(...ids)
  let second: unknown
  const deleteAll = disk.deleteAll.bind(disk)
  const watched = vi.spyOn(disk, 'deleteAll').mockImplementation(async prefix => {
    second = await cleanUp()
    stopping.abort()
    await deleteAll(prefix)
  })
  const stopping = new AbortController()
  expect(await cleanUpMedia(db, disk, { signal: stopping.signal })).toEqual({ unused: 0, removed: 1, failed: 0 })
  watched.mockRestore()
  expect(second).toBe(null)
  expect(await cleanUp()).toEqual({ unused: 0, removed: 1, failed: 0 })
})

test('a large backlog is cleaned up in batches', async () => {
  const rows = Array.from({ length: 250 }, () => ({
    id: newId(),
    media_type: 'image' as const,
    file_name: 'x',
    byte_size: 1,
  }))
  await db.insertInto('media').values(rows).execute()
  await storage.wait(25)
  expect(await cleanUp()).toEqual({ unused: 250, removed: 250, failed: 0 })
})
