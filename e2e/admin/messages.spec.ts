import { violationsOf } from '../axe.ts'
import { expect, phone, test } from './test.ts'

test.use({ shopFor: 'settings' })

test('staff see messages to customers and write in WhatsApp with a ready text', async ({ page }) => {
  const { rows } = await (await page.request.get('/api/admin/orders?status=pending&limit=1')).json()
  const [{ id, orderNumber }] = rows
  const order = await (await page.request.get(`/api/admin/orders/${id}`)).json()
  const { version, customerName: customer_name, customerPhone: customer_phone, address } = order
  const customer = { customer_name, customer_phone, customer_email: 'ayesha@example.com' }
  const details = { version, ...customer, ...address, notes: '' }
  expect((await page.request.put(`/api/admin/orders/${id}/details`, { data: details })).status()).toBe(200)
  const confirmed = await page.request.put(`/api/admin/orders/${id}/status`, { data: { status: 'placed' } })
  expect(confirmed.status()).toBe(200)

  // No mail server is set up: the message says what would have been sent. A change is sent after a minute.
  await page.goto('/admin/messages')
  const row = page.getByRole('row', { name: `Order confirmed, ${orderNumber}` })
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText(/Waiting|Not sent/, { timeout: 15_000 })
  }).toPass()
  expect(await violationsOf(page)).toEqual([])
  await page.getByLabel('Message', { exact: true }).selectOption('Order canceled')
  await expect(page.getByText('No messages match')).toBeVisible()
  await page.getByRole('link', { name: 'See all messages' }).click()
  await row.getByRole('link', { name: orderNumber }).click()

  const chat = page.getByRole('link', { name: /^WhatsApp/ }).first()
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/92\d{10}\?text=.*is%20confirmed/)
  await page.context().route('https://wa.me/**', route => route.fulfill({ body: 'WhatsApp' }))
  const [popup] = await Promise.all([page.context().waitForEvent('page'), chat.click()])
  await popup.close()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText('Opened')).toBeVisible()
  await messages.getByRole('button', { name: 'Mark as sent: Order confirmed' }).click()
  await expect(messages.getByText('Marked as sent')).toBeVisible()
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(page)).toEqual([])
})

test('a text is previewed with a real order, and an unknown placeholder is refused', async ({ page }) => {
  await page.goto('/admin/settings?tab=messages')
  const received = page.getByRole('region', { name: 'Order received' })
  await expect(received.getByRole('figure').first()).toContainText(/We received your order ORD-\d{8}-/)
  const text = received.getByLabel('Order received (English)')
  await text.fill('Hello {name}\nYour total is {total}.')
  await expect(received.getByRole('figure').first()).toContainText(/Your total is Rs\s[\d,]+\./)
  await page.getByLabel('Order for the preview').fill('ORD-20200101-22222222')
  await expect(page.getByText('There is no such order')).toBeVisible()
  await text.fill('Hello {nmae}')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(received.getByText('{nmae} is no placeholder')).toBeVisible()
  await expect(text).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
})
