import { copyChat, finishOlderOrders, OTHERS, placeOrders, placeOthers, statusesOf } from './day-orders.ts'
import { expect, finish, readItems, startOn, test } from './test.ts'

test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })

test('15. 20 orders opened, called and confirmed with one thumb', async ({ page, input }) => {
  await finishOlderOrders(page)
  const orders = await placeOrders(page, 20)
  await placeOthers(page)
  await startOn(page, '/admin', input)
  await page.getByRole('navigation', { name: 'Daily work' }).getByRole('link', { name: 'Calls' }).tap()
  // This browser has no telephone, and its second call in one document would wait for one.
  await page.evaluate(() =>
    document.addEventListener('click', event => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault()
    }),
  )
  const outcomes = page.getByRole('group', { name: 'What came of the call' })
  for (const order of orders) {
    // The next one is there by itself.
    await expect(page.getByRole('main')).toContainText(order.number)
    await readItems(page.getByRole('main'))
    await page.locator('a[href^="tel:"]').first().tap()
    await outcomes.getByRole('button', { name: 'Confirmed' }).tap()
  }
  await expect(page.getByText(`${OTHERS} orders to call`)).toBeVisible()
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
