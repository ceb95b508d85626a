import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { placeOrder } from '../place-order.ts'
import { metaAccount } from '../test.ts'
import { expect, test } from './test.ts'

// Every order of this shop would get a message.
test.use({ shopFor: 'whatsapp stops' })

const rates = { utilityRate: 100, marketingRate: 473 }

async function save(page: Page, { version, budget }: { version: number; budget: number }): Promise<void> {
  const form = { ...metaAccount, ...rates, isOn: true, sends: ['received'], version, budget }
  expect((await page.request.put('/api/admin/whatsapp', { data: form })).status()).toBe(204)
}

/** Opened again until it says so: sending and reading are jobs. */
const says = (page: Page, path: string, text: string | RegExp) =>
  expect(async () => {
    await page.goto(path)
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 1500 })
  }).toPass()

test('a full budget and a paused text are said, and what a customer writes reaches who calls', {
  tag: '@thorough',
}, async ({ page, meta }) => {
  await save(page, { version: 0, budget: 0 })
  for (const language of ['en', 'ur'])
    await page.request.post(`/api/admin/whatsapp/texts/received/${language}`, { data: {} })
  await page.request.post('/api/admin/whatsapp/check', { data: {} })
  const { account } = await (await page.request.get('/api/admin/whatsapp')).json()
  expect(await meta.subscribe(`${process.env.SHOP_URL}/api/webhooks/whatsapp`, account.verifyToken)).toBe(true)

  await placeOrder(page, { mobile: '0390 0001231', name: 'Hina Malik', street: 'House 1, Street 1, Johar Town' })
  await says(page, '/admin/messages', 'The WhatsApp budget of this month is used up.')
  await says(page, '/admin', /budget of this month is used up\. Nothing more is sent until next month/)
  expect(meta.messages).toEqual([])
  await save(page, { version: 1, budget: 20 })

  const { id } = await placeOrder(page, { mobile: '0390 0001234' })
  await says(page, `/admin/orders/${id}`, /^Read$/)
  await meta.write('923900001234', 'House 14, not 12 😀', meta.messages[0])
  await says(page, `/admin/orders/${id}`, 'Wrote by WhatsApp: House 14, not 12 😀')
  await expect(page.getByRole('list', { name: 'Answers by WhatsApp' })).toContainText('House 14, not 12 😀')

  // The call screen shows it beside the attempts.
  await page.goto('/admin/calls')
  const messages = page.getByRole('list', { name: 'WhatsApp' })
  await expect(async () => {
    if (!(await messages.getByText(/^Read$/).isVisible())) await page.keyboard.press('s')
    await expect(messages).toContainText('Order received Read', { timeout: 1500 })
  }).toPass()
  expect(await violationsOf(page)).toEqual([])

  await placeOrder(page, { mobile: '0390 0000007', name: 'Bilal Ahmed', street: 'House 3, Street 9, Model Town' })
  await says(page, '/admin', '“Order received” is not sent in English: Meta has paused the text')
  await page.getByRole('link', { name: 'WhatsApp settings' }).click()
  await expect(page.getByRole('region', { name: 'Order received' }).getByText('Paused', { exact: true })).toBeVisible()
})
