import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { placeOrder } from '../place-order.ts'
import { pictureFile } from './picture-file.ts'
import { expect, phone, test } from './test.ts'

type Stored = { total: number; advance: number; cashDue: number; toGiveBack: number; version: number; status: string }

const read = async (page: Page, id: string): Promise<Stored> =>
  await (await page.request.get(`/api/admin/orders/${id}`)).json()

/** As the page's text has it: with an ordinary space for the no-break one. */
const rupees = (amount: number) => `Rs ${new Intl.NumberFormat('en-PK').format(amount)}`

/** A reference that no other journey uses. */
const newReference = () => `TID ${Date.now()}`

async function receive(page: Page, { amount, reference }: { amount: number; reference: string }) {
  const form = page.getByRole('dialog', { name: 'Advance received' })
  await form.getByLabel('Amount').fill(String(amount))
  await form.getByLabel('Reference').fill(reference)
  return form
}

test('an advance with a picture is collected no more: on label, slip and tracking page', { tag: '@thorough' }, async ({
  page,
  browser,
  shop,
}) => {
  const order = await placeOrder(page)
  const { total } = await read(page, order.id)
  const due = rupees(total - 500)
  await page.goto(`/admin/orders/${order.id}`)
  await page.getByRole('button', { name: 'Advance received' }).click()
  const form = await receive(page, { amount: 500, reference: newReference() })
  await form.locator('input[type=file]').setInputFiles(await pictureFile('receipt.png'))
  await expect(form.getByText('receipt.png')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  const panel = page.getByRole('region', { name: 'Advance' })
  await expect(panel).toContainText(`${rupees(500)} received · ${due} to collect`)
  const proof = panel.getByRole('link', { name: 'Picture of the receipt' })
  const answer = await page.request.get((await proof.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-type'], answer.headers()['cache-control']]).toEqual([
    200,
    'image/webp',
    'no-store',
  ])
  await expect(page.getByRole('row', { name: `To collect ${due}` })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await page.goto(`/admin/orders/print?kind=slips&ids=${order.id}`)
  const slip = page.getByRole('article', { name: `Packing slip of ${order.number}` })
  await expect(slip).toContainText(`Cash to collect${due}`)
  await expect(slip).toContainText(`Advance received−${rupees(500)}`)
  await page.goto(`/admin/orders/print?kind=labels&ids=${order.id}`)
  await expect(page.getByRole('article', { name: `Label of ${order.number}` })).toContainText(`COD ${due}`)

  const shopper = await (await browser.newContext({ baseURL: shop.url })).newPage()
  for (const [path, received, toPay] of [
    ['/track', 'Advance received', 'To pay on delivery'],
    ['/ur/track', 'ایڈوانس موصول', 'ڈیلیوری پر ادا کریں'],
  ] as const) {
    await shopper.goto(path)
    await shopper.locator('input[name=order_number]').fill(order.number)
    await shopper.locator('input[name=customer_phone]').fill('0390 0000001')
    await shopper.locator('main button[type=submit]').first().click()
    const receipt = shopper.locator('[data-receipt]')
    await expect(receipt).toContainText(`${received}${rupees(500)}`)
    await expect(receipt).toContainText(`${toPay}${due}`)
    expect(await violationsOf(shopper)).toEqual([])
  }
  await shopper.context().close()
})

test('a reference that was used is refused beside its field, with the order that has it', { tag: '@thorough' }, async ({
  page,
}) => {
  const [first, second] = [await placeOrder(page), await placeOrder(page, { mobile: '0390 0000002' })]
  const reference = newReference()
  await page.goto(`/admin/orders/${first.id}`)
  await page.getByRole('button', { name: 'Advance received' }).click()
  await (await receive(page, { amount: 100, reference })).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Advance' })).toContainText(`${rupees(100)} received`)
  await page.goto(`/admin/orders/${second.id}`)
  await page.getByRole('button', { name: 'Advance received' }).click()
  const form = await receive(page, { amount: 100, reference: reference.toLowerCase().replace(' ', ': ') })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText(`is recorded already, for order ${first.number}`)).toBeVisible()
  await expect(form.getByLabel('Reference')).toBeFocused()
  expect(await read(page, second.id)).toMatchObject({ advance: 0 })
})

test('canceling asks what becomes of the advance; the refund is recorded later', { tag: '@thorough' }, async ({
  page,
}) => {
  const order = await placeOrder(page)
  await page.goto(`/admin/orders?search=${order.number}`)
  await page.getByRole('link', { name: order.number.slice(-8) }).click()
  const sheet = page.getByRole('dialog', { name: order.number })
  await expect(sheet.getByRole('button', { name: 'Advance received' })).toBeVisible()
  await page.keyboard.press('a')
  const form = page.getByRole('dialog', { name: 'Advance received' })
  await expect(form.getByLabel('Amount')).toBeFocused()
  await page.keyboard.type('300')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(newReference())
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('region', { name: 'Advance' })).toContainText(`${rupees(300)} received`)

  await sheet.getByLabel(`Status of ${order.number}`).selectOption('canceled')
  const dialog = page.getByRole('dialog', { name: /Cancel order/ })
  await dialog.getByRole('button', { name: 'Other' }).click()
  await expect(dialog.getByText('Please choose what becomes of the advance')).toBeVisible()
  await dialog.getByLabel(/Give it back/).check()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Other' }).click()
  await expect(sheet.getByRole('region', { name: 'Advance' })).toContainText(`${rupees(300)} to give back`)
  await expect(sheet.getByText(`${rupees(300)} in advance · ${rupees(300)} to give back`)).toBeVisible()
  expect(await read(page, order.id)).toMatchObject({ status: 'canceled', cashDue: 0, toGiveBack: 300 })

  await page.goto('/admin')
  await page.getByRole('link', { name: /Advances to refund/ }).click()
  await expect(page.getByRole('link', { name: order.number })).toBeVisible()
  await page.goto(`/admin/orders/${order.id}`)
  await page.getByRole('button', { name: 'Give back' }).click()
  const refund = page.getByRole('dialog', { name: 'Advance given back' })
  await expect(refund.getByLabel('Amount')).toHaveValue('300')
  await refund.getByLabel('Reason').fill('Canceled')
  await refund.getByRole('button', { name: 'Save' }).click()
  await expect(refund).toBeHidden()
  expect(await read(page, order.id)).toMatchObject({ advance: 0, toGiveBack: 0 })
  await expect(page.getByText('Given back Rs 300 · Easypaisa').first()).toBeVisible()
})

test('on a phone an advance is recorded with one thumb, and nothing is wider than the screen', {
  tag: '@every-look',
}, async ({ page }) => {
  await page.setViewportSize(phone)
  const order = await placeOrder(page)
  await page.goto(`/admin/orders/${order.id}`)
  await page.getByRole('button', { name: 'Advance received' }).click()
  const form = await receive(page, { amount: 200, reference: newReference() })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Advance' })).toContainText(`${rupees(200)} received`)
  await page.getByRole('button', { name: `Take back ${rupees(200)}` }).click()
  const dialog = page.getByRole('dialog', { name: /Take back/ })
  await dialog.getByLabel('Reason').fill('Wrong order')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Wrong order')).toBeVisible()
  expect(await read(page, order.id)).toMatchObject({ advance: 0 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
})
