import { type Browser, type Page, request } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { overflowing } from '../overflowing.ts'
import { placeOrder } from '../place-order.ts'
import { expect, phone, test } from './test.ts'

/** The orders of the day are the only new ones. */
test.use({ shopFor: 'a day in Urdu', actionTimeout: 30_000 })

const password = 'lahore-mein-barish'
const ownPassword = process.env.ADMIN_PASSWORD ?? ''

/** An account that has chosen its own password. Who calls, packs and counts alone is a manager. */
async function hire(owner: Page, username: string): Promise<void> {
  const given = 'given for the first day'
  const data = { username, role: 'manager', password: given, ownPassword }
  expect((await owner.request.post('/api/admin/staff', { data })).status()).toBe(201)
  const call = await request.newContext({ baseURL: process.env.SHOP_URL ?? '' })
  await call.post('/api/admin/session', { data: { username, password: given } })
  const changed = await call.put('/api/admin/account/password', { data: { password: given, next: password } })
  expect(changed.status()).toBe(204)
  await call.dispose()
}

/**
 * The text of a page with what is read out, without what people have typed and what has no language: names, addresses,
 * numbers, couriers, keys. Latin words that are left are English that nobody translated.
 */
async function latinWordsOf(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const isData = (element: Element | null) =>
      element?.closest(
        'bdi, kbd, address, time, [dir=ltr], [lang=en], option, .as-typed, script, style, code, noscript',
      ) != null
    const shown: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      if (!isData(walker.currentNode.parentElement)) shown.push(walker.currentNode.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      if (isData(element.parentElement)) continue
      for (const name of ['aria-label', 'placeholder', 'title']) shown.push(element.getAttribute(name) ?? '')
    }
    return [...shown, ...Array.from(document.querySelectorAll('option'), option => option.textContent ?? '')]
  })
  return [...new Set(texts.flatMap(text => text.replace(/\u2068[^\u2069]*\u2069/g, '').match(/[A-Za-z]{2,}/g) ?? []))]
}

/** Data of the demo shop that stands without marks, the currency, and the keys as they are printed on keyboards. */
const known = [
  /^(Rs|ORD|Ctrl|Enter|Esc|Shift|cm|mm|kg)$/,
  /^[A-Z0-9]+$/,
  // Names of the demo shop: its products with their colours, couriers, cities, reasons of the settings, its customers.
  ...[/^(Oud|Attar|ml|Leopards|TCS|Call|Courier|Trax|PostEx|BlueEx|Pakistan|Post|Dukan|Demo|Shop)$/],
]

async function expectUrdu(page: Page, data: readonly string[] = []): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const words = await latinWordsOf(page)
  expect(words.filter(word => !data.includes(word) && !known.some(pattern => pattern.test(word)))).toEqual([])
  expect(await overflowing(page)).toEqual([])
}

const shotsTo = process.env.SHOTS
async function shoot(page: Page, name: string): Promise<void> {
  if (!shotsTo) return
  await page.screenshot({ path: `${shotsTo}/${name}.png` })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.screenshot({ path: `${shotsTo}/${name}-dark.png` })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(phone)
}

async function enter(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/admin/account')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'اردو' }).click()
  await expect(page.getByRole('heading', { name: 'آپ کا اکاؤنٹ', level: 1 })).toBeVisible()
  return page
}

test('20 orders are called, printed, shipped and counted in Urdu on a phone', async ({ page: owner, browser }) => {
  const username = `sana-${Date.now().toString(36)}`
  await hire(owner, username)
  const orders: string[] = []
  for (let place = 0; place < 20; place++) {
    const mobile = `0390 82000${String(place).padStart(2, '0')}`
    orders.push((await placeOrder(owner, { name: `عائشہ ${place + 1}`, mobile })).number)
  }
  const page = await enter(browser, username)
  await shoot(page, 'account')

  // The calls, by touch and by an Urdu keyboard.
  await page.goto('/admin/calls')
  const outcomes = page.getByRole('group', { name: 'کال کا نتیجہ' })
  await expect(outcomes).toBeVisible()
  await expectUrdu(page)
  expect(await violationsOf(page)).toEqual([])
  await shoot(page, 'calls')
  const heading = page.getByRole('heading', { level: 2 }).first()
  for (let call = 0; call < 4; call++) {
    const name = await heading.textContent()
    await outcomes.getByRole('button', { name: 'کنفرم' }).click()
    await expect(heading).not.toHaveText(name ?? '')
  }
  const before = await heading.textContent()
  await page.evaluate(() =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'چ', code: 'KeyC', bubbles: true })),
  )
  await expect(heading).not.toHaveText(before ?? '')
  await expect(page.getByRole('status').filter({ hasText: 'کنفرم' })).toBeVisible()

  // The rest is confirmed in the list.
  await page.goto('/admin/orders?status=pending&search=عائشہ')
  await expect(page.getByRole('heading', { name: 'آرڈرز', level: 1 })).toBeVisible()
  await expect(page.getByRole('row').first()).toBeVisible()
  await expectUrdu(page)
  expect(await violationsOf(page)).toEqual([])
  await shoot(page, 'orders')
  await page.getByRole('checkbox', { name: /^تمام \d+/ }).check()
  await page.getByLabel('نئی حالت').selectOption('placed')
  await page.getByRole('button', { name: 'حالت بدلیں' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'حالت بدلیں' }).click()
  await expect(page.getByText(/^\d+ آرڈر کی حالت اب: تصدیق شدہ$/)).toBeVisible()

  // One order, with a note.
  await page.goto(`/admin/orders?search=${orders[0]}`)
  await page.getByRole('row', { name: orders[0] }).getByText('عائشہ 1').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('عملے کا نوٹ').fill('گھنٹی خراب ہے')
  await sheet.getByRole('button', { name: 'نوٹ لکھیں' }).click()
  await expect(page.getByText('نوٹ لکھ دیا گیا')).toBeVisible()
  await expectUrdu(page)
  await shoot(page, 'sheet')

  // One with an email address.
  await page.goto('/admin/orders?search=usman.tariq')
  await page.getByRole('row').getByText('Usman Tariq').first().click()
  await expect(sheet.getByText('usman.tariq@example.com')).toBeVisible()
  await expectUrdu(page, ['Usman', 'Tariq'])

  // Paper, and the pick list.
  await page.goto('/admin/orders/print?kind=pick-list&status=placed&search=عائشہ')
  await expect(page.getByRole('heading', { name: 'سامان کی فہرست', level: 2 })).toBeVisible()
  await expect(page.getByText('20 آرڈر کے لیے 20 عدد')).toBeVisible()
  await expectUrdu(page)
  await shoot(page, 'pick-list')
  await page.getByRole('link', { name: 'پیکنگ سلپ' }).click()
  // Slips are for the customer: as they are for everybody.
  await expect(page.getByRole('article', { name: /^Packing slip of/ })).toHaveCount(20)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.getByText('20 آرڈر پر پرنٹ کا نشان لگ گیا۔')).toBeVisible()

  // The courier and the tracking numbers.
  await page.goto('/admin/orders?status=placed&search=عائشہ')
  await page.getByRole('checkbox', { name: /^تمام 20/ }).check()
  await page.getByLabel('نئی حالت').selectOption('shipped')
  await page.getByRole('button', { name: 'حالت بدلیں' }).click()
  const ship = page.getByRole('dialog', { name: '20 آرڈر روانہ کریں' })
  const fields = ship.getByRole('textbox')
  await expect(fields).toHaveCount(20)
  for (let place = 0; place < 20; place++) await fields.nth(place).fill(`LP82${String(place).padStart(4, '0')}`)
  await shoot(page, 'ship')
  expect(await violationsOf(page)).toEqual([])
  await ship.getByRole('button', { name: '20 روانہ کریں' }).click()
  await expect(page.getByText('20 آرڈر روانہ', { exact: true })).toBeVisible()

  // The stock: a name of Latin letters and its variant do not touch.
  await page.goto('/admin/stock?search=airlite')
  const space = await page
    .getByRole('rowheader')
    .first()
    .evaluate(name => {
      const [product, variant] = [...name.querySelectorAll('bdi')].map(part => [...part.getClientRects()].at(-1))
      return (product?.left ?? 0) - (variant?.right ?? 0)
    })
  expect(space).toBeGreaterThan(4)
  await page.goto('/admin/stock?search=attar')
  const cell = page.getByRole('textbox', { name: /کا اسٹاک$/ }).first()
  await cell.fill('40')
  await expectUrdu(page)
  expect(await violationsOf(page)).toEqual([])
  await shoot(page, 'stock')
  await page.getByRole('button', { name: 'اسٹاک محفوظ کریں' }).click()
  await expect(page.getByText('اسٹاک محفوظ ہو گیا')).toBeVisible()

  // The help is in the language of the account.
  await page.goto('/admin/help')
  await expect(page.getByRole('heading', { name: 'مدد', level: 1 })).toBeVisible()
  await expectUrdu(page)
  await shoot(page, 'help')
  await page.getByRole('main').getByRole('link', { name: 'اسٹاک اور گنتی' }).click()
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'ur')
  await expect(page.getByRole('article').getByText('گنتی =')).toBeVisible()

  // What owners have is in English, and says so; the sign-in stays in Urdu.
  await page.goto('/admin/customers')
  await expect(page.getByText('یہ صفحہ ابھی انگریزی میں ہے۔')).toBeVisible()
  await expect(page.getByRole('main')).toHaveAttribute('dir', 'ltr')
  await page.context().clearCookies({ name: /^dukan_staff$/ })
  await page.goto('/admin/orders')
  await expect(page.getByRole('button', { name: 'سائن اِن کریں' })).toBeVisible()
  await expectUrdu(page)
  await shoot(page, 'sign-in')
})
