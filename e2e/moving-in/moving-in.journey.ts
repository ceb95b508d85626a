import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { projectRoot } from '../../db/project-root.ts'
import { startShop } from '../../test/shop-process.ts'
import { fillCheckout, orderNumberOn } from '../fill-checkout.ts'
import { gridCell } from '../grid-cell.ts'
import { openAdmin } from '../open-admin.ts'
import { startPictureServer } from './picture-server.ts'
import { correct, nameOf, shopifyExport } from './shopify-export.ts'

process.env.ADMIN_PASSWORD = 'lahore-mein-barish'

const csvFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/csv', buffer })
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })

test('a shop moves in from Shopify, works, loses its machine, and sells on another one', async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'dukan-moving-in-'))
  const pictures = await startPictureServer(folder)
  const env = { DEMO: 'off', DATABASE_URL: '', NODE_EXTRA_CA_CERTS: pictures.certificate }
  const [lost, found] = [join(folder, 'lost'), join(folder, 'found')]
  const file = join(folder, 'shop.tar.zst')
  const shop = await startShop({ dataDir: lost, env })
  let { stop, url } = shop
  try {
    const page = await openBackOffice(browser, shop.url)

    await step('500 products come from Shopify, 20 of them refused', async () => {
      await page.goto('/admin/products/import')
      await page.getByLabel('Create sub-brands that the shop does not have').check()
      await page.getByLabel('Create categories that the shop does not have').check()
      const plan = await check(page, 'products_export.csv', shopifyExport())
      await expect(result(plan)).toHaveText('Checked: 480 new, 0 changed, 0 unchanged, 20 refused.')
      await importAll(page, plan, /^Import 1: 480 products imported, 0 unchanged, 20 refused\.$/)
    })

    await step('the 20 refused ones are corrected in their own file', async () => {
      const saved = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Download refused rows' }).click()
      const rows: Record<string, string>[] = parse(await readFile(await (await saved).path()), {
        columns: true,
        bom: true,
      })
      expect(rows).toHaveLength(40)
      const corrected = rows.map(row => (row.Title ? correct(row) : row))
      const plan = await check(page, 'corrected.csv', Buffer.from(stringify(corrected, { header: true })))
      await expect(result(plan)).toHaveText('Checked: 20 new, 0 changed, 0 unchanged, 0 refused.')
      await importAll(page, plan, /^Import 2: 20 products imported, 0 unchanged, 0 refused\.$/)
      expect(await countProducts(page)).toBe(500)
    })

    await step('both imports are undone', async () => {
      await button(page, 'Undo import').click()
      await button(page.getByRole('dialog'), 'Undo').click()
      await expect(result(planOf(page, 'corrected.csv'))).toHaveText(/^Import 2 was undone: 20 products/, slow)
      await button(page, 'Undo import 1').click()
      await button(page.getByRole('dialog'), 'Undo').click()
      await expect(page.getByRole('row', { name: /products_export\.csv.*Undone/ })).toBeVisible(slow)
      expect(await countProducts(page)).toBe(0)
    })

    await step('all 500 are imported again, with their pictures', async () => {
      const rows: Record<string, string>[] = parse(shopifyExport(), { columns: true })
      const corrected = Buffer.from(
        stringify(
          rows.map(row => (row.Title ? correct(row) : row)),
          { header: true },
        ),
      )
      const plan = await check(page, 'products_export.csv', corrected)
      await expect(result(plan)).toHaveText('Checked: 500 new, 0 changed, 0 unchanged, 0 refused.')
      await importAll(page, plan, /^Import 3: 500 products imported, 0 unchanged, 0 refused\.$/)
      expect(await countProducts(page)).toBe(500)
      await expect(plan.getByRole('region', { name: 'Pictures' }).getByRole('status')).toContainText(
        '500 fetched, 0 waiting, 0 failed',
        slow,
      )
    })

    await step('30 prices are pasted into the grid', async () => {
      await page.goto('/admin/products?sort=name-up')
      await page.getByRole('link', { name: 'Edit in a Grid' }).click()
      const copied = Array.from({ length: 30 }, (_, n) => `Rs ${901 + n}/-`).join('\r\n')
      await page.evaluate(text => navigator.clipboard.writeText(text), copied)
      await gridCell(page, nameOf(1), 'Price').click()
      await page.keyboard.press('Control+v')
      await expect(page.getByRole('form', { name: 'Unsaved changes' })).toContainText('30 changes, not saved yet')
      await button(page, 'Save').click()
      await expect(page.getByRole('alert').filter({ hasText: '30 changes saved' })).toBeVisible()
    })

    await step('a product is deleted and restored', async () => {
      await page.goto(`/admin/products?search=${encodeURIComponent(nameOf(7))}`)
      await button(page, `More for ${nameOf(7)}`).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await button(page.getByRole('dialog'), 'Delete').click()
      await expect(page.getByText('No products match your search')).toBeVisible()
      expect((await page.request.get('/product/sussi-chadar-7')).status()).toBe(404)
      await page.goto('/admin/trash')
      await button(page, `Restore ${nameOf(7)}`).click()
      await expect(page.getByRole('row').filter({ hasText: nameOf(7) })).toHaveCount(0)
      expect((await page.request.get('/product/sussi-chadar-7')).status()).toBe(200)
    })

    const backup = await step('a backup is made, and the machine is lost', async () => {
      const output = await run('backup', file, lost)
      await stop()
      await rm(lost, { recursive: true })
      return output
    })
    expect(backup).toContain('It was read again and is complete.')

    await step('the shop is restored on another machine, and opens', async () => {
      expect(await run('restore', file, found)).toContain('Start the shop with: npm start')
      const restored = await startShop({ dataDir: found, env: { ...env, ADMIN_PASSWORD: '' } })
      stop = restored.stop
      url = restored.url
    })

    await step('a shopper buys, and the order waits in the back office', async () => {
      const phone = await browser.newPage({ baseURL: url, viewport: { width: 360, height: 800 } })
      await phone.goto('/product/sussi-chadar-7')
      await expect(phone.getByRole('heading', { level: 1, name: nameOf(7) })).toBeVisible()
      // Each product has three of the pasted prices: its own, and those of two sizes.
      await expect(phone.getByRole('main')).toContainText(/From Rs\s920(?!\d)/)
      const picture = phone.getByRole('main').getByRole('img').first()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await phone.getByRole('radio', { name: 'L', exact: true }).check()
      await button(phone, 'Order Now').click()
      await fillCheckout(phone, { city: 'Lahore', street: /^Complete Address/, state: /^Province/ })
      // Its name is in two languages.
      await phone.getByRole('button', { name: 'Place Order' }).click()
      const number = await orderNumberOn(phone)
      const orders = await openBackOffice(browser, url)
      await orders.goto('/admin/orders')
      // The list shows the part of the number that people say.
      await expect(orders.getByRole('row').filter({ hasText: number.split('-').at(-1) ?? '' })).toContainText(nameOf(7))
    })
  } finally {
    await stop()
    pictures.close()
    await rm(folder, { recursive: true, force: true })
  }
})

const slow = { timeout: 300_000 }

/** Runs a step and prints how long it took. */
async function step<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  const outcome = await test.step(name, run)
  process.stdout.write(`  ${((performance.now() - start) / 1000).toFixed(1)} s  ${name}\n`)
  return outcome
}

/** Runs a command of the README in a process of its own; returns what it printed. */
async function run(command: 'backup' | 'restore', file: string, dataDir: string): Promise<string> {
  const program = join(projectRoot, `server/${command}.ts`)
  const options = { env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir } }
  return (
    await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', program, file], options)
  ).stdout
}

/** The back office of a shop in a browser of its own, signed in. */
async function openBackOffice(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({
    baseURL: url,
    viewport: { width: 1280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await openAdmin(page)
  return page
}

const planOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const result = (plan: Locator) => plan.getByRole('status').first()

/** Chooses a file and checks it; returns the panel of its plan. */
async function check(page: Page, name: string, contents: Buffer): Promise<Locator> {
  await page.getByLabel('CSV file or Excel workbook').setInputFiles(csvFile(name, contents))
  await button(page, 'Check file').click()
  await expect(result(planOf(page, name))).toHaveText(/^Checked/, slow)
  return planOf(page, name)
}

async function importAll(page: Page, plan: Locator, sentence: RegExp): Promise<void> {
  await button(page, 'Import').click()
  await expect(result(plan)).toHaveText(sentence, slow)
}

const countProducts = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/admin/products')).json()).total
