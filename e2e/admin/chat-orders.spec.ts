import type { BrowserContext, Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { placeOrder } from '../place-order.ts'
import { expect, phone, test } from './test.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Pasted chat' })
const marked = (page: Page) => page.getByRole('region', { name: 'What was read in the chat' })
const status = (page: Page) => panel(page).getByRole('status')
const question = (page: Page, name: RegExp) => panel(page).getByRole('group', { name })

/** A number that no other journey uses. */
let calls = 0
const newMobile = () => `0390 77${String(10_000 + ++calls)}`

async function copy(page: Page, context: BrowserContext, text: string): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(copied => navigator.clipboard.writeText(copied), text)
}

async function openWith(page: Page, context: BrowserContext, text: string): Promise<void> {
  await page.goto('/admin/orders/new')
  await expect(page.getByRole('combobox', { name: 'Phone Number' })).toBeFocused()
  await copy(page, context, text)
}

async function ordersOf(page: Page, mobile: string) {
  return (await (await page.request.get('/api/admin/orders', { params: { search: mobile } })).json()).rows
}

/** A chat as WhatsApp copies it, in both scripts. */
const chatOf = (mobile: string) => `[26/11/2026, 1:00 pm] +92 ${mobile.slice(1)}: Salam, jai namaz green hai?
[26/11/2026, 1:02 pm] Bazaar Lane: Ji 1490, hamara number 0390 0000000 hai
[26/11/2026, 1:03 pm] +92 ${mobile.slice(1)}: دو عدد بھیج دیں
[26/11/2026, 1:04 pm] Bazaar Lane: total 2980, delivery free
[26/11/2026, 1:05 pm] +92 ${mobile.slice(1)}: ok
[26/11/2026, 1:06 pm] +92 ${mobile.slice(1)}: ثناء اللہ
مکان نمبر 8، گلی 14، شالیمار ٹاؤن
لاہور`

test('a pasted chat fills in the order, and two keys make it', async ({ page, context }) => {
  const mobile = newMobile()
  await openWith(page, context, chatOf(mobile))
  await page.keyboard.press('Control+V')
  await expect(status(page)).toHaveText('Filled in. Please compare it with the chat.')
  await expect(page.getByRole('combobox', { name: 'Phone Number' })).toHaveValue(mobile)
  await expect(page.getByLabel('Full Name')).toHaveValue('ثناء اللہ')
  await expect(page.getByLabel('Street Address')).toHaveValue('مکان نمبر 8، گلی 14، شالیمار ٹاؤن')
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Lahore')
  await expect(page.getByLabel('Quantity of Padded Prayer Mat (Green)')).toHaveValue('2')
  await expect(page.getByLabel('Source')).toHaveValue('whatsapp')
  await expect(panel(page)).toContainText('Named in the chat: total Rs 2,980')
  // Each mark has its word, and not its colour alone. The number of the shop is none.
  await expect(marked(page).locator('mark', { hasText: 'شالیمار ٹاؤن' })).toContainText('Address')
  await expect(marked(page).locator('mark', { hasText: 'لاہور' })).toContainText('City')
  await expect(marked(page).locator('mark', { hasText: '0390 0000000' })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
  expect(await ordersOf(page, mobile)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Order ORD-\S+ is made$/)).toBeVisible()
  expect(await ordersOf(page, mobile)).toMatchObject([
    { source: 'whatsapp', status: 'pending', customerName: 'ثناء اللہ' },
  ])
  // The next one is a call again.
  await page.goto('/admin/orders/new')
  await expect(page.getByLabel('Source')).toHaveValue('phone')
  await expect(page.getByLabel('Status')).toHaveValue('placed')
})

test('what a chat leaves open is answered by digits, and phones that compete are not guessed', {
  tag: '@thorough',
}, async ({ page, context }) => {
  const mobile = newMobile()
  const slip = `${mobile.slice(0, -1)}${mobile.endsWith('9') ? '8' : '9'}`
  const chat = `polo shirt navy ek, sath 1 power bank\nAli Raza, House 5, Street 9, Model Town\n${mobile}\n${slip}`
  await openWith(page, context, chat)
  await page.keyboard.press('Control+V')
  await expect(status(page)).toHaveText('Filled in. 4 questions are open.')
  await expect(page.getByRole('combobox', { name: 'Phone Number' })).toHaveValue('')
  await expect(
    question(page, /^Which product\?/)
      .getByRole('button')
      .first(),
  ).toBeFocused()
  await expect(marked(page).locator('mark', { hasText: 'power bank' })).toContainText('Which one?')
  expect(await violationsOf(page)).toEqual([])
  // The bigger one, then the polo shirt in M, the first number, and no city is named.
  await page.getByRole('button', { name: /VoltCore 20000mAh/ }).click()
  await expect(page.getByLabel('Quantity of VoltCore 20000mAh Power Bank')).toHaveValue('1')
  await expect(
    question(page, /^Which variant\? Pique Polo Shirt/)
      .getByRole('button')
      .first(),
  ).toBeFocused()
  await page.keyboard.press('2')
  await expect(page.getByLabel('Quantity of Pique Polo Shirt (M / Navy)')).toHaveValue('1')
  await expectPictureOfVariant(page, 'Pique Polo Shirt')
  await expect(
    question(page, /^Which phone number\?/)
      .getByRole('button')
      .first(),
  ).toBeFocused()
  await page.keyboard.press('1')
  await expect(page.getByRole('combobox', { name: 'Phone Number' })).toHaveValue(mobile)
  await expect(question(page, /^Which city\?/)).toContainText('The chat names none. Ask for it.')
  await expect(status(page)).toHaveText('Filled in. 1 question is open.')
})

/** Each colour has its own picture, and both are shown in turn. */
async function expectPictureOfVariant(page: Page, product: string): Promise<void> {
  const choice = page.getByLabel(`Variant of ${product}`)
  const picture = page.getByRole('listitem').filter({ has: choice }).locator('img')
  const pictures = new Set<string | null>()
  const chosen = await choice.inputValue()
  for (const option of await choice.locator('option').all()) {
    await choice.selectOption(await option.getAttribute('value'))
    pictures.add(await picture.getAttribute('src'))
  }
  await choice.selectOption(chosen)
  expect(pictures.size).toBeGreaterThan(1)
}

test('"wohi jo pehle liya tha" offers what the customer ordered last', { tag: '@thorough' }, async ({
  page,
  context,
}) => {
  const mobile = newMobile()
  await placeOrder(page, { name: 'Hina Farooq', mobile, street: 'House 3, Street 9, Samanabad' })
  await openWith(
    page,
    context,
    `[26/11/2026, 1:00 pm] +92 ${mobile.slice(1)}: bhai wohi jo pehle liya tha phir bhej dein`,
  )
  await page.keyboard.press('Control+V')
  const last = question(page, /^The same as last time\?/).getByRole('button', { name: '1 × Oud Attar 6ml' })
  await expect(last).toBeFocused()
  // The address is the customer's last one.
  await expect(page.getByLabel('Street Address')).toHaveValue('House 3, Street 9, Samanabad')
  await last.press('1')
  await expect(page.getByLabel('Quantity of Oud Attar 6ml')).toHaveValue('1')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Order ORD-\S+ is made$/)).toBeVisible()
  expect(await ordersOf(page, mobile)).toHaveLength(2)
})

test('on a phone a chat is pasted by a button, and its lines keep their direction', { tag: '@every-look' }, async ({
  page,
  context,
}) => {
  const mobile = newMobile()
  await page.setViewportSize(phone)
  await openWith(page, context, chatOf(mobile))
  await page.getByRole('button', { name: 'Paste a chat' }).click()
  await expect(page.getByRole('combobox', { name: 'Phone Number' })).toHaveValue(mobile)
  const line = marked(page).locator('div', { hasText: 'شالیمار ٹاؤن' })
  await expect(line).toHaveCSS('direction', 'rtl')
  await expect(marked(page).locator('div', { hasText: 'jai namaz' })).toHaveCSS('direction', 'ltr')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await page.getByRole('button', { name: 'Make order' }).click()
  await expect(page.getByText(/^Order ORD-\S+ is made$/)).toBeVisible()
  expect(await ordersOf(page, mobile)).toHaveLength(1)
})

test('text that is no chat is said to be none', { tag: '@thorough' }, async ({ page, context }) => {
  await page.goto('/admin/orders/new')
  for (const text of [
    '<script>document.title = "taken"</script>\n<img src=x onerror="document.title = 1">',
    `\u202e${'3'.repeat(19_000)}\n\u2066x`,
    `${'👩‍👩‍👧‍👧'.repeat(500)}\na`,
  ]) {
    await copy(page, context, text)
    await page.getByRole('button', { name: 'Paste a chat' }).click()
    await expect(status(page)).toHaveText('Nothing of an order was found in this text.')
    await expect(page).toHaveTitle(/New Order/)
    await page.getByRole('button', { name: 'Paste again' }).click()
  }
})

test('a phone number that is pasted stays in its field', { tag: '@thorough' }, async ({ page, context }) => {
  const mobile = newMobile()
  await openWith(page, context, mobile)
  await page.keyboard.press('Control+V')
  await expect(page.getByRole('combobox', { name: 'Phone Number' })).toHaveValue(mobile)
  await expect(panel(page)).toBeHidden()
})
