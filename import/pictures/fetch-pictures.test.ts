import { beforeEach, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { jpeg } from '#shop/media/files.fixture.ts'
import { nothingLeft, testStorage } from '#shop/media/storage.fixture.ts'
import { findProductToEdit } from '#shop/products/find-product-to-edit.ts'
import { changedForm } from '#shop/products/product-form.fixture.ts'
import { changeProduct } from '#shop/products/save-product.ts'
import { newStaff } from '#shop/staff/staff.fixture.ts'
import { testDatabase } from '#test/database.ts'
import { waitForLockWaiter } from '#test/lock-order.ts'
import { startHttps } from '../https-server.fixture.ts'
import { csv, importFile } from '../import-files.fixture.ts'
import { requestUndo } from '../plans/imports.ts'
import { undoImport } from '../plans/undo-import.ts'
import { importProducts } from '../products/import-products.fixture.ts'
import { openImportFile } from '../products/open-import-file.ts'
import { failedPicturesCsv, retryPictures } from './failed-pictures.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { pictureReport } from './picture-report.ts'

const db = await testDatabase()
const storage = testStorage(db)
const { disk } = storage

const picture = await jpeg()
/** What was asked for, and how each further request for a path is answered. */
const asked: string[] = []
const answers = new Map<string, (number | string)[]>()
let open = 0
let mostOpen = 0
const { url, port, internet } = await startHttps((request, response) => {
  const path = request.url ?? ''
  asked.push(path)
  mostOpen = Math.max(mostOpen, ++open)
  response.on('close', () => open--)
  const answer = answers.get(path)?.shift() ?? 200
  if (answer === 'html') response.setHeader('content-type', 'image/jpeg').end('<html><img src="x"></html>')
  else if (typeof answer === 'number' && answer !== 200) response.writeHead(answer).end()
  // A held request gets no answer.
  else if (answer !== 'held') setTimeout(() => response.end(picture), answer === 'late' ? 100 : 0)
})

beforeEach(async () => {
  await db.deleteFrom('imports').execute()
  await db.deleteFrom('products').execute()
  await storage.empty()
  asked.length = 0
  answers.clear()
  mostOpen = 0
})

const explain = ({ code }: { code: string }) => code

async function runImport(rows: string[][], head = ['Handle', 'Title', 'Variant Price', 'Image Src']) {
  const file = await openImportFile(importFile(csv([head, ...rows])))
  const choice = { createsSubBrands: false, createsCategories: false }
  const options = { file, choice, explain, onRow: () => {}, fileName: 'products.csv', by: null }
  return await importProducts(db, options)
}

const fetchAll = (delays: number[] = []) =>
  fetchPictures(db, disk, { signal: new AbortController().signal, internet, delays })

const report = async (number: number) => await pictureReport(db, number, { explain })

async function productOf(slug: string) {
  const { id } = await db.selectFrom('products').where('slug', '=', slug).select('id').executeTakeFirstOrThrow()
  const product = await findProductToEdit(db, id)
  if (!product) throw new Error(`there is no product ${slug}`)
  return product
}

/** The paths of a product's pictures in their order, with * for the primary one. */
async function picturesOf(slug: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_media as pm')
    .innerJoin('products as p', 'p.id', 'pm.product_id')
    .where('p.slug', '=', slug)
    .orderBy('pm.sort_order')
    .select(['pm.source_url as url', 'pm.is_primary as isPrimary'])
    .execute()
  return rows.map(({ url: from, isPrimary }) => (from?.replace(url, '') ?? 'uploaded') + (isPrimary ? '*' : ''))
}

const pathsOf = (rows: string[][]) => rows.map(([, , , address = '']) => new URL(address).pathname)

const countMedia = async () => (await db.selectFrom('media').select('id').execute()).length

describe('pictures of an import', () => {
  it('each product gets its own in the order of the file, with their texts, and a new version', async () => {
    const head = ['Handle', 'Title', 'Variant Price', 'Image Src', 'Image Position', 'Image Alt Text']
    const { number } = await runImport(
      [
        ['khes', 'Khes', '900', `${url}/back.jpg`, '2', 'From behind'],
        ['khes', '', '', `${url}/front.jpg`, '1', 'From the front'],
        ['topi', 'Topi', '300', `${url}/topi.jpg`, '1', ''],
      ],
      head,
    )
    expect(await picturesOf('khes')).toEqual([])
    expect(await report(number)).toMatchObject({ waiting: 3, fetched: 0, failed: 0 })
    expect(await fetchAll()).toEqual({ added: 3, failed: 0 })
    expect(await picturesOf('khes')).toEqual(['/front.jpg*', '/back.jpg'])
    expect((await productOf('khes')).media).toMatchObject([
      { altText: 'From the front', kind: 'image' },
      { altText: 'From behind' },
    ])
    expect((await productOf('topi')).version).toBe(2)
    expect(await report(number)).toMatchObject({ waiting: 0, fetched: 3, failed: 0 })
    expect(await fetchAll()).toEqual({ added: 0, failed: 0 })
  })

  it('a picture that fails is named with its product, also when the file changes nothing else', async () => {
    await runImport([['khes', 'Khes', '900', '']])
    const { number } = await runImport([['khes', 'Khes', '900', 'ftp://example.com/a.jpg']])
    const { unchanged_products } = await db
      .selectFrom('imports')
      .where('number', '=', number)
      .select('unchanged_products')
      .executeTakeFirstOrThrow()
    expect(unchanged_products).toBe(1)
    expect(await report(number)).toMatchObject({ failed: 1, failures: [{ line: 2, product: 'Khes' }] })
  })

  it('the same address is fetched once, and not again by a repeated import', async () => {
    const rows = [
      ['khes', 'Khes', '900', `${url}/both.jpg`],
      ['khes', '', '', `${url}/both.jpg`],
      ['topi', 'Topi', '300', `${url}/both.jpg`],
    ]
    await runImport(rows)
    await fetchAll()
    expect(asked).toEqual(['/both.jpg'])
    expect(await picturesOf('khes')).toEqual(['/both.jpg*'])
    expect(await picturesOf('topi')).toEqual(['/both.jpg*'])
    const again = await runImport([...rows, ['topi', '', '', `${url}/more.jpg`]])
    expect(await report(again.number)).toMatchObject({ waiting: 1 })
    await fetchAll()
    expect(asked).toEqual(['/both.jpg', '/more.jpg'])
    expect(await picturesOf('topi')).toEqual(['/both.jpg*', '/more.jpg'])
  })

  it("a product's own picture, as an export writes its address, is not fetched again", async () => {
    await runImport([['khes', 'Khes', '900', `${url}/a.jpg`]])
    await fetchAll()
    const [media] = (await productOf('khes')).media
    const own = `https://shop.example${media?.url}`
    const { number } = await runImport([
      ['khes', 'Khes', '900', own],
      ['topi', 'Topi', '300', own],
    ])
    expect(await report(number)).toMatchObject({ waiting: 1 })
  })

  it('what is never fetched is in the report with its line and reason, and holds back nothing', async () => {
    answers.set('/gone.jpg', [404])
    answers.set('/page.jpg', ['html'])
    answers.set('/inside.jpg', [200])
    const { number } = await runImport([
      ['khes', 'Khes', '900', `${url}/gone.jpg`],
      ['khes', '', '', `${url}/page.jpg`],
      ['khes', '', '', 'http://pictures.example/a.jpg'],
      ['khes', '', '', 'https://ayesha:secret@pictures.example/a.jpg'],
      ['khes', '', '', 'https://169.254.169.254/a.jpg'],
      ['khes', '', '', `https://pictures.example:${port + 1}/a.jpg`],
      ['khes', '', '', `https://nowhere.example/a.jpg`],
      ['khes', '', '', `${url}/good.jpg`],
    ])
    expect(await fetchAll()).toEqual({ added: 1, failed: 5 })
    const { failures, ...counts } = (await report(number)) ?? { failures: [] }
    expect(counts).toEqual({ waiting: 0, retried: 0, fetched: 1, canceled: 0, failed: 7, retriable: 5 })
    expect(failures.map(({ line, product, reason }) => [line, product, reason])).toEqual([
      [2, 'Khes', 'picture-server-refused'],
      [3, 'Khes', 'picture-unreadable'],
      [4, 'Khes', 'picture-address'],
      [5, 'Khes', 'picture-address-password'],
      [6, 'Khes', 'picture-address-private'],
      [7, 'Khes', 'picture-address-port'],
      [8, 'Khes', 'picture-host-unknown'],
    ])
    expect(JSON.stringify(failures)).not.toContain('secret')
    expect(await picturesOf('khes')).toEqual(['/good.jpg*'])
    expect(await countMedia()).toBe(1)
  })

  it('what may pass is tried again after a delay that is given, what may not is not', async () => {
    answers.set('/busy.jpg', [503, 429, 200])
    answers.set('/broken.jpg', [500, 500, 500, 500])
    const { number } = await runImport([
      ['khes', 'Khes', '900', `${url}/busy.jpg`],
      ['khes', '', '', `${url}/broken.jpg`],
      ['khes', '', '', `${url}/good.jpg`],
    ])
    expect(await fetchAll([3600, 3600])).toEqual({ added: 1, failed: 0 })
    expect(await report(number)).toMatchObject({ waiting: 2, retried: 2 })
    expect(await picturesOf('khes')).toEqual(['/good.jpg*'])
    await fetchAll([0, 0])
    expect(asked).toHaveLength(3)
    await db
      .updateTable('import_pictures')
      .set({ try_at: new Date(0) })
      .execute()
    expect(await fetchAll([0, 0])).toEqual({ added: 1, failed: 1 })
    expect(asked.filter(path => path === '/broken.jpg')).toHaveLength(3)
    // It comes before the one that came first, also as the primary one.
    expect(await picturesOf('khes')).toEqual(['/busy.jpg*', '/good.jpg'])
  })

  it('the next of a host is fetched when those before it end while it is looked for', async () => {
    await runImport([
      ['khes', 'Khes', '900', `${url}/one.jpg`],
      ['khes', '', '', `${url}/two.jpg`],
      ['khes', '', '', `${url}/three.jpg`],
    ])
    answers.set('/one.jpg', [404])
    answers.set('/two.jpg', [404])
    const untilBothFailed = async () =>
      await vi.waitFor(async () => {
        const failed = await db.selectFrom('import_pictures').where('state', '=', 'failed').selectAll().execute()
        expect(failed.length).toBe(2)
      })
    // The third is not due while two of its host are fetched: that first empty answer comes when they have ended.
    let isFirst = true
    const slow = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (result.rows.length > 0 || !isFirst) return result
        isFirst = false
        await untilBothFailed()
        return result
      },
    })
    const done = await fetchPictures(slow, disk, { signal: new AbortController().signal, internet, delays: [] })
    expect(done).toEqual({ added: 1, failed: 2 })
    expect(await picturesOf('khes')).toEqual(['/three.jpg*'])
  })

  it('a host that a resolver does not find is asked for again, as the resolver may have failed', async () => {
    const { number } = await runImport([['khes', 'Khes', '900', 'https://nowhere.example/a.jpg']])
    expect(await fetchAll([3600])).toEqual({ added: 0, failed: 0 })
    expect(await report(number)).toMatchObject({ waiting: 1, retried: 1 })
    await db
      .updateTable('import_pictures')
      .set({ try_at: new Date(0) })
      .execute()
    expect(await fetchAll([3600])).toEqual({ added: 0, failed: 1 })
    expect(await report(number)).toMatchObject({ failures: [{ line: 2, reason: 'picture-host-unknown' }] })
  })

  it('failed ones are listed as a file, and are fetched again when somebody asks for it', async () => {
    answers.set('/gone.jpg', [404, 200])
    const { number } = await runImport([
      ['khes', '=Khes', '900', `${url}/gone.jpg`],
      ['khes', '', '', 'http://pictures.example/a.jpg'],
    ])
    await fetchAll()
    const file = (await Array.fromAsync(failedPicturesCsv(db, number, { explain }))).join('')
    expect(file.trim().split('\r\n').slice(1)).toEqual([
      `"2","'=Khes","${url}/gone.jpg","picture-server-refused"`,
      `"3","'=Khes","http://pictures.example/a.jpg","picture-address"`,
    ])
    expect(await inTransaction(db, tx => retryPictures(tx, number))).toEqual({ waiting: 1 })
    expect(await fetchAll()).toEqual({ added: 1, failed: 0 })
    expect(await report(number)).toMatchObject({ fetched: 1, failed: 1, retriable: 0 })
    const by = await newStaff(db)
    await inTransaction(db, tx => requestUndo(tx, { number, by }))
    await expect(inTransaction(db, tx => retryPictures(tx, number))).rejects.toThrow('import-undone')
  })

  it('no server gets more than two requests at once', async () => {
    const paths = Array.from({ length: 8 }, (_, number) => `/${number}.jpg`)
    for (const path of paths) answers.set(path, ['late'])
    await runImport(paths.map((path, number) => [`p-${number}`, `P ${number}`, '10', `${url}${path}`]))
    expect(await fetchAll()).toEqual({ added: 8, failed: 0 })
    expect(mostOpen).toBe(2)
  })

  it('a stop leaves the rest waiting, and one process fetches at a time', async () => {
    const paths = Array.from({ length: 6 }, (_, number) => `/${number}.jpg`)
    for (const path of paths) answers.set(path, ['held'])
    const { number } = await runImport(paths.map((path, place) => [`p-${place}`, `P ${place}`, '10', `${url}${path}`]))
    const stop = new AbortController()
    const fetching = fetchPictures(db, disk, { signal: stop.signal, internet })
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect(await fetchAll()).toBeNull()
    stop.abort()
    await fetching
    expect(await report(number)).toMatchObject({ waiting: 6, fetched: 0 })
    answers.clear()
    await fetchAll()
    expect(await report(number)).toMatchObject({ waiting: 0, fetched: 6 })
  })

  it('what arrives while others are given to products is not fetched twice', async () => {
    const rows = ['khes', 'topi', 'kurta'].flatMap(slug =>
      Array.from({ length: 8 }, (_, n) => [slug, n === 0 ? slug : '', n === 0 ? '900' : '', `${url}/${slug}-${n}.jpg`]),
    )
    await runImport(rows)
    for (const path of pathsOf(rows)) answers.set(path, ['late'])
    const fetching = await inTransaction(db, async tx => {
      await tx.selectFrom('products').select('id').forUpdate().execute()
      const all = fetchAll()
      // Twenty wait for their products; what was asked for arrives.
      await waitForLockWaiter(db)
      await vi.waitFor(async () => expect(await countMedia()).toBe(asked.length))
      return { all }
    })
    expect(await fetching.all).toEqual({ added: 24, failed: 0 })
    expect(asked.toSorted()).toEqual(pathsOf(rows).toSorted())
    expect(await countMedia()).toBe(24)
  })

  it('a product has at most ten, and a deleted one none', async () => {
    const rows = Array.from({ length: 12 }, (_, number) => ['', '', '', `${url}/${number}.jpg`])
    const { number } = await runImport([['khes', 'Khes', '900', ''], ...rows, ['topi', 'Topi', '300', `${url}/t.jpg`]])
    await db.deleteFrom('products').where('slug', '=', 'topi').execute()
    expect(await fetchAll()).toEqual({ added: 10, failed: 3 })
    const { failures } = (await report(number)) ?? { failures: [] }
    expect(failures.map(({ reason }) => reason)).toEqual(['product-media-full', 'product-media-full', 'product-gone'])
    expect(await countMedia()).toBe(10)
  })
})

describe('undo of an import with pictures', () => {
  const rows = () => [
    ['khes', 'Khes', '900', `${url}/a.jpg`],
    ['topi', 'Topi', '300', `${url}/b.jpg`],
  ]
  const undo = (number: number) => undoImport(db, disk, { number, by: null, explain })

  it('it removes what was added, files too, from new, changed and unchanged products', async () => {
    const plain = rows().map(([slug = '', name = '', price = '']) => [slug, name, price, ''])
    await runImport(plain)
    const { number } = await runImport([
      ['khes', 'Khes', '950', `${url}/a.jpg`],
      ['topi', 'Topi', '300', `${url}/b.jpg`],
      ['kurta', 'Kurta', '700', `${url}/c.jpg`],
    ])
    await fetchAll()
    expect(await countMedia()).toBe(3)
    expect(await undo(number)).toEqual({ undone: 3, groups: 0, stayed: [] })
    expect(await picturesOf('khes')).toEqual([])
    expect((await productOf('khes')).basePrice).toBe(900)
    expect(await db.selectFrom('products').select('slug').orderBy('slug').execute()).toHaveLength(2)
    expect(await storage.left()).toEqual(nothingLeft)
  })

  it('what waits is not fetched any more', async () => {
    const { number } = await runImport(rows())
    await undo(number)
    expect(await fetchAll()).toEqual({ added: 0, failed: 0 })
    expect(asked).toEqual([])
    expect(await report(number)).toMatchObject({ canceled: 2 })
  })

  it('a product that was edited since keeps its pictures, also one that came after the edit', async () => {
    answers.set('/b.jpg', [500])
    const { number } = await runImport([...rows(), ['topi', '', '', `${url}/c.jpg`]])
    await fetchAll([0])
    const topi = await productOf('topi')
    await changeProduct(db, disk, { id: topi.id, form: changedForm(topi, { name: 'Edited' }), by: null })
    await db
      .updateTable('import_pictures')
      .set({ try_at: new Date(0) })
      .execute()
    await fetchAll([0])
    expect(await undo(number)).toMatchObject({
      undone: 1,
      stayed: [{ name: 'Edited', reason: 'It was edited since.' }],
    })
    expect((await picturesOf('topi')).length).toBe(2)
  })
})
