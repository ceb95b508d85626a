import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { violationsOf } from '../axe.ts'
import { type Placed, placeOrder } from '../place-order.ts'
import { expect, phone, test } from './test.ts'

/** A change of the order by another person. */
async function saveFromAnotherTab(page: Page, { id }: Placed, changed: Record<string, string>): Promise<void> {
  const { version, ...order } = await (await page.request.get(`/api/admin/orders/${id}`)).json()
  const { customerName: customer_name, customerPhone: customer_phone, address } = order
  const data = { version, customer_name, customer_phone, ...address, ...changed }
  expect((await page.request.put(`/api/admin/orders/${id}/details`, { data })).status()).toBe(200)
}

test('an order is corrected, noted and shipped on its own page, and its history names the account', async ({
  page,
}) => {
  const order = await placeOrder(page)
  await page.goto(`/admin/orders/${order.id}`)
  await expect(page.getByRole('heading', { level: 1, name: order.number })).toBeVisible()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Dashboard', 'Orders', order.number])
  await expect(page.getByRole('link', { name: '0390 0000001', exact: true })).toHaveAttribute(
    'href',
    'tel:+923900000001',
  )
  await expect(page.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/923900000001\?text=We%20received%20your%20order/,
  )

  await page.getByRole('button', { name: 'Edit details' }).click()
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await page.getByLabel('Full Name').fill('A')
  const city = page.getByRole('combobox', { name: 'City' })
  const province = page.getByLabel('State/Province')
  await city.fill('queta')
  await page.getByRole('option', { name: 'Quetta' }).click()
  await expect(province).toHaveValue('Balochistan')
  await expect(page.getByText('The province is now Balochistan, where Quetta is. It was Punjab.')).toBeVisible()
  await province.fill('Sind')
  await city.fill('Pindi')
  await city.press('Tab')
  await expect(province).toHaveValue('Sind')
  await page.getByRole('button', { name: 'Change the province to Punjab' }).click()
  await expect(province).toHaveValue('Punjab')
  await city.fill('Karachi')
  await expect(page.getByText(/Delivery to Karachi costs Rs.150 today/)).toBeVisible()
  await city.press('Enter')
  await expect(province).toHaveValue('Sindh')
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Full Name').fill('عائشہ خان')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Order updated')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit details' })).toBeFocused()
  await expect(page.getByText(/The fee of this order stays as agreed: Rs.200/)).toBeVisible()

  const history = page.getByRole('region', { name: 'History' })
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Please write something down')).toBeVisible()
  await page.getByLabel('Internal note').fill('Call after Maghrib')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Note added')).toBeVisible()
  await expect(page.getByLabel('Internal note')).toHaveValue('')

  // A common note is one click, and is added to what is typed already.
  await page.getByRole('button', { name: 'No answer' }).click()
  await expect(history.getByText('No answer')).toBeVisible()
  await page.getByLabel('Internal note').fill('Her brother answers')
  await page.getByRole('button', { name: 'Call later' }).click()
  await expect(page.getByLabel('Internal note')).toHaveValue('Her brother answers. Call later')
  await page.getByLabel('Internal note').fill('')

  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Confirm order' }).click()
  await expect(page.getByText('Order status changed to Confirmed')).toBeVisible()
  await expect(steps).toHaveText([
    /^Ordered.*[ap]m$/,
    /^Confirmed.*[ap]m$/,
    'Packedto come',
    'Shippedto come',
    'Deliveredto come',
  ])
  await expect(page.getByRole('button', { name: 'Mark shipped' })).toBeVisible()
  await page.getByLabel(`Status of ${order.number}`).selectOption('shipped')
  await expect(page.getByText('Order status changed to Shipped')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark delivered' })).toBeVisible()
  await expect(page.getByRole('cell', { name: /Oud Attar.*6ml.*· \d+ more in stock$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Oud Attar 6ml' })).toHaveAttribute(
    'href',
    /\/admin\/products\/.*\/edit$/,
  )
  await expect(page.getByRole('region', { name: 'Other orders' }).getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit details' })).toHaveCount(0)
  await expect(page.getByText(/These details are final/)).toBeVisible()
  await expect(history.locator('ol > li')).toHaveText([
    /Confirmed.*to.*Shipped.*admin · /,
    /Pending.*to.*Confirmed.*admin · /,
    /Internal note.*No answer.*admin · /,
    /Internal note.*Call after Maghrib.*admin · /,
    /Customer details changed.*Full Name.*Ayesha Khan.*عائشہ خان.*City.*Lahore.*Karachi.*State\/Province.*Punjab.*Sindh.*admin · /,
    /Ordered by the customer.*Customer · /,
  ])

  await page.goto(`/order-confirmation/${order.number}`)
  await expect(page.getByText(order.number).first()).toBeVisible()
  await expect(page.getByText('Call after Maghrib')).toHaveCount(0)
})

test('an edit of an order that another person saved or shipped first shows a conflict and loses nothing', {
  tag: '@thorough',
}, async ({ page }) => {
  const order = await placeOrder(page, { name: 'Bilal Ahmed' })
  await page.goto(`/admin/orders/${order.id}`)
  await page.getByRole('button', { name: 'Edit details' }).click()
  await page.getByLabel('Full Name').fill('Bilal Ahmed Khan')
  await saveFromAnotherTab(page, order, { customer_name: 'Bilal A.', street: 'House 99, Street 9' })
  await page.getByRole('button', { name: 'Save details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this first' })
  await expect(dialog.getByText('Bilal A.')).toBeVisible()
  await expect(dialog.getByText('Bilal Ahmed Khan')).toBeVisible()
  // Asked only for what both changed. The street of the other is kept without a question.
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await dialog.getByRole('radio', { name: /^Mine/ }).check()
  await dialog.getByRole('button', { name: 'Save my choice' }).click()
  await expect(page.getByText('Bilal Ahmed Khan', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('House 99, Street 9').first()).toBeVisible()

  await page.getByRole('button', { name: 'Edit details' }).click()
  await page.getByLabel('Special Instructions').fill('Ring twice')
  await saveFromAnotherTab(page, order, { customer_name: 'Bilal B.' })
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Theirs: Full Name')).toBeVisible()
  await expect(page.getByText('Bilal B.', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Ring twice').first()).toBeVisible()

  await page.getByRole('button', { name: 'Edit details' }).click()
  await page.getByLabel('Street Address').fill('House 7, Street 7')
  await page.request.put(`/api/admin/orders/${order.id}/status`, { data: { status: 'shipped' } })
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText(/This order is shipped: its customer's details can be changed only/)).toBeVisible()
  await expect(page.getByLabel('Street Address')).toHaveValue('House 7, Street 7')
})

test('orders are printed as slips, labels of two sizes and a pick list, with codes that scanners read', {
  tag: '@thorough',
}, async ({ page }) => {
  const long = `House 1, ${'beside the old water tank behind the mosque, '.repeat(10)}gate 3`
  const orders = [
    await placeOrder(page, { name: 'Nadia Iqbal of the long lane', street: long }),
    await placeOrder(page, { name: 'نادیہ اقبال' }),
  ]
  const [first, second] = orders
  await page.request.put(`/api/admin/orders/${second?.id}/status`, { data: { status: 'canceled', reason: 'Refused' } })
  await page.goto(`/admin/orders/${first?.id}`)
  await page.getByRole('link', { name: 'Packing slip' }).click()
  const slip = page.getByRole('article', { name: `Packing slip of ${first?.number}` })
  await expect(slip).toContainText(/Cash to collect.*Rs/)
  await expect(slip.getByText('Nadia Iqbal of the long lane')).toBeVisible()

  const all = (await (await page.request.get('/api/admin/orders', { params: { limit: '20' } })).json()).rows
  const others = all.map(({ id }: Placed) => id).filter((id: string) => orders.every(order => order.id !== id))
  const ids = [...orders.map(({ id }) => id), ...others.slice(0, 13)]
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/admin/orders/print?kind=slips&ids=${ids}`)
  const slips = page.getByRole('article', { name: /^Packing slip of/ })
  await expect(slips).toHaveCount(15)
  const canceled = page.getByRole('article', { name: `Packing slip of ${second?.number}` })
  await expect(canceled.getByText('Canceled: do not send')).toBeVisible()
  await expect(canceled.getByText('Cash to collect')).toHaveCount(0)
  expect(await overflowing(slips)).toBe(0)
  expect(await paperOf(page)).toEqual({ pages: 8, sizes: [A4] })
  // The bar code is below the number, also beside a promised day.
  await expect(slips.filter({ hasText: 'Promised for' })).not.toHaveCount(0)
  const codes = await slips.evaluateAll(all =>
    all.map(slip => {
      const [code, head] = [slip.querySelector('svg'), slip.querySelector('header')].map(one =>
        one?.getBoundingClientRect(),
      )
      return Math.round((head?.right ?? 0) - (code?.right ?? 0))
    }),
  )
  expect(new Set(codes)).toEqual(new Set([0]))

  await page.getByRole('link', { name: 'Slips, 80 mm roll' }).click()
  await expect(slips).toHaveCount(15)
  const roll = await paperOf(page)
  expect(roll.pages).toBe(15)
  for (const size of roll.sizes) expect(size).toMatch(/^22[67] /)
  expect(await scan(slip.locator('svg'))).toBe(first?.number)

  await page.getByRole('link', { name: 'Labels 100 × 150 mm' }).click()
  const labels = page.getByRole('article', { name: /^Label of/ })
  await expect(labels).toHaveCount(15)
  expect(await overflowing(labels)).toBe(0)
  expect(await paperOf(page)).toEqual({ pages: 15, sizes: ['283 425'] })
  const label = page.getByRole('article', { name: `Label of ${first?.number}` })
  await expect(label.getByText('Call before delivery')).toBeVisible()
  expect(await scan(label.locator('svg').first())).toBe(first?.number)
  expect(await scan(label.locator('svg').last())).toBe(first?.number)

  await page.getByRole('link', { name: 'Labels, 4 on A4' }).click()
  await expect(labels).toHaveCount(15)
  expect(await overflowing(labels)).toBe(0)
  expect(await paperOf(page)).toEqual({ pages: 4, sizes: [A4] })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  expect(await page.locator('main').evaluate(main => getComputedStyle(main).color)).toBe('rgb(31, 27, 22)')
  expect(await page.locator('body').evaluate(body => getComputedStyle(body).backgroundColor)).toBe('rgb(255, 255, 255)')
  await page.emulateMedia({ media: null, colorScheme: null })

  await page.goto(`/admin/orders/print?kind=pick-list&ids=${orders.map(({ id }) => id)}`)
  const list = page.getByRole('article', { name: 'Pick list' })
  await expect(list).toContainText('1 order')
  await expect(list.getByText(first?.number.slice(-8) ?? '')).toBeVisible()
  await expect(list.getByText(second?.number.slice(-8) ?? '')).toHaveCount(0)
  await page.goto(`/admin/orders/${first?.id}`)
  await page.getByRole('link', { name: 'Label' }).click()
  await expect(page.getByRole('link', { name: 'Labels, 4 on A4' })).toHaveAttribute('aria-current', 'page')
  await page.goto(`/admin/orders/${first?.id}`)
  await page.getByRole('link', { name: 'Packing slip' }).click()
  await expect(page.getByRole('link', { name: 'Slips, 80 mm roll' })).toHaveAttribute('aria-current', 'page')

  await page.goto(`/admin/orders/print?kind=labels&ids=${orders[0]?.id},01a1fe0b-0000-7000-8000-000000000000`)
  await expect(page.getByText('1 of these orders no longer exist.')).toBeVisible()
  // Someone corrects the address while the label with the former one is on screen.
  if (first) await saveFromAnotherTab(page, first, { street: 'House 9, Street 2' })
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.getByText(`print them: ${first?.number}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByRole('article', { name: /^Label of/ })).toContainText('House 9, Street 2')
  await page.getByRole('button', { name: 'Mark this 1 shipped' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark 1 shipped' }).click()
  await expect(page.getByRole('button', { name: 'Mark this 1 shipped' })).toHaveCount(0)
})

const A4 = '595 842'

/** The number of pages of the PDF, and their sizes in whole points. */
async function paperOf(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)]
  return {
    pages: pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0,
    sizes: [...new Set(boxes.map(([, width, height]) => `${Math.round(Number(width))} ${Math.round(Number(height))}`))],
  }
}

/** How many of these boxes are too small for their text. */
const overflowing = async (boxes: Locator): Promise<number> =>
  await boxes.evaluateAll(all => all.filter(one => one.scrollHeight > one.clientHeight).length)

// By itself it downloads its program.
const scanner = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(scanner).buffer } })

/** What a scanner reads in a code as it is printed, with white around it. */
async function scan(code: Locator): Promise<string | undefined> {
  const svg = await code.evaluate(drawn => new XMLSerializer().serializeToString(drawn))
  const white = { top: 60, bottom: 60, left: 60, right: 60, background: '#fff' }
  const printed = sharp(Buffer.from(svg), { density: 203 }).flatten({ background: '#fff' }).extend(white)
  const [read] = await readBarcodes(await printed.png().toBuffer(), { formats: ['Code128', 'QRCode'] })
  return read?.text
}

test('the page of an order and its sheets are accessible on a phone and in the dark scheme', {
  tag: '@every-look',
}, async ({ page }) => {
  const order = await placeOrder(page, { name: 'صاحبزادہ محمد عبدالرحمٰن خان یوسفزئی' })
  await saveFromAnotherTab(page, order, { notes: 'Please call before you come' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(colorScheme === 'dark' ? phone : { width: 1280, height: 900 })
    await page.goto(`/admin/orders/${order.id}`)
    await expect(page.getByRole('heading', { level: 1, name: order.number })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Edit details' }).click()
    await page.getByRole('combobox', { name: 'City' }).fill('Karachi')
    expect(await violationsOf(page)).toEqual([])
    for (const kind of ['slips', 'labels', 'pick-list']) {
      await page.goto(`/admin/orders/print?kind=${kind}&ids=${order.id}`)
      await expect(page.getByRole('article')).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
    }
  }
})

test('on a phone the next step of an order is within reach of the thumb, and nothing covers it', {
  tag: '@thorough',
}, async ({ page }) => {
  const order = await placeOrder(page, { name: 'صاحبزادہ محمد عبدالرحمٰن خان یوسفزئی' })
  await page.setViewportSize(phone)
  await page.goto(`/admin/orders/${order.id}`)
  await expect(page.getByRole('heading', { level: 1, name: order.number })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  // The next step is within reach of the thumb wherever the page is, also beside the list.
  const confirm = page.getByRole('button', { name: 'Confirm order' })
  await page.goto(`/admin/orders?order=${order.id}`)
  await page.getByRole('dialog', { name: order.number }).getByText('History').scrollIntoViewIfNeeded()
  await expect(confirm).toBeInViewport({ ratio: 1 })
  await confirm.click({ trial: true })
  await page.goto(`/admin/orders/${order.id}`)
  await expect(confirm).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(confirm).toBeInViewport({ ratio: 1 })
  await confirm.click()
  // The offer to undo covers neither the next step nor the status.
  const undo = page.getByRole('button', { name: 'Undo' })
  // Under the pointer it stays.
  await undo.hover()
  await page.getByRole('button', { name: 'Mark shipped' }).click({ trial: true })
  await page.getByLabel(`Status of ${order.number}`).click({ trial: true })
  expect(await undo.isVisible()).toBe(true)
})

test('on a phone the other orders of a customer cover nothing, and are found whole', { tag: '@thorough' }, async ({
  page,
}) => {
  const mobile = '0390 7712345'
  await placeOrder(page, { mobile })
  const { id } = await placeOrder(page, { mobile })
  await page.setViewportSize(phone)
  await page.goto(`/admin/orders/${id}`)
  const others = page.getByRole('region', { name: 'Other orders', exact: true }).getByRole('listitem')
  await expect(others.first()).toBeVisible()
  const overlaps = await others.evaluateAll(rows =>
    rows.flatMap(row => {
      const boxes = [...row.children].map(part => part.getBoundingClientRect())
      const isCut = [...row.children].some(part => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
      const areApart = boxes.every((one, at) =>
        boxes.every(
          (other, place) =>
            place <= at ||
            one.right <= other.left ||
            other.right <= one.left ||
            one.bottom <= other.top ||
            other.bottom <= one.top,
        ),
      )
      return isCut || !areApart ? [row.textContent] : []
    }),
  )
  expect(overlaps).toEqual([])
})
