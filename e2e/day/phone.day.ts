import { copyChat, finishOlderOrders, OTHERS, placeOrders, placeOthers, statusesOf } from './day-orders.ts'
import { expect, finish, readItems, sheetOf, startOn, test } from './test.ts'

test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })

test('15. 20 orders opened, called and confirmed with one thumb', async ({ page, input }) => {
  await finishOlderOrders(page)
  const orders = await placeOrders(page, 20)
  await placeOthers(page)
  await startOn(page, '/admin', input)
  await page.getByRole('navigation', { name: 'Daily work' }).getByRole('link', { name: 'Calls' }).tap()
  await page.getByRole('link', { name: 'See the list' }).tap()
  await expect(page.getByText(`Showing 50 of ${OTHERS + 20} orders`)).toBeVisible()
  await page
    .getByRole('row')
    .getByText(orders[0]?.name ?? '')
    .first()
    .tap()
  for (const [place, order] of orders.entries()) {
    if (place > 0) await page.getByRole('button', { name: 'Next order' }).tap()
    const sheet = sheetOf(page, order)
    await readItems(sheet)
    await sheet.locator('a[href^="tel:"]').first().tap()
    await sheet.getByRole('button', { name: 'Confirm order' }).tap()
    await expect(page.getByLabel(`Status of ${order.number}`).last()).toHaveValue('placed')
  }
  await finish('thumb', 'thumb', input)
  expect(new Set(await statusesOf(page, orders))).toEqual(new Set(['placed']))
})

test('17. an order out of a pasted chat, with one thumb', async ({ page, input, context }) => {
  await finishOlderOrders(page)
  await startOn(page, '/admin/orders/new', input)
  await copyChat(page, context, '0390 8800002')
  await page.getByRole('button', { name: 'Paste a chat' }).tap()
  await expect(page.getByText('Filled in. Please compare it with the chat.')).toBeVisible()
  await page.getByRole('button', { name: 'Make order' }).tap()
  await expect(page.getByText(/^Order ORD-\S+ is made$/)).toBeVisible()
  await finish('chatOrder', 'thumb', input)
})
