import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { placeOrder } from '../place-order.ts'
import { metaAccount } from '../test.ts'
import { expect, phone, test } from './test.ts'

// Every order of this shop would get a message.
test.use({ shopFor: 'whatsapp' })

const SETUP = '/admin/messages/whatsapp'
const orders = async (page: Page, id: string) => {
  await page.goto(`/admin/orders/${id}`)
  return page.getByRole('region', { name: 'Messages' })
}

/** As an owner does it: the account, the two texts with buttons, and the webhook at Meta. */
async function setUp(page: Page, meta: { subscribe(address: string, token: string): Promise<boolean> }) {
  await page.goto(SETUP)
  const account = page.getByRole('region', { name: 'Account' })
  await account.getByLabel('Send messages by WhatsApp').check()
  await account.getByLabel('Phone number ID').fill(metaAccount.phoneNumberId)
  await account.getByLabel('WhatsApp Business account ID').fill(metaAccount.businessAccountId)
  await account.getByLabel('Access token').fill(metaAccount.accessToken)
  await account.getByLabel('App secret').fill(metaAccount.appSecret)
  await account.getByRole('button', { name: 'Save WhatsApp' }).click()
  await expect(page.getByText('WhatsApp saved')).toBeVisible()
  const texts = page.getByRole('region', { name: 'Order received' })
  for (const language of ['English', 'Urdu'])
    await texts.getByRole('button', { name: `Submit to Meta: Order received, ${language}` }).click()
  await expect(texts.getByText('In review')).toHaveCount(2)
  await page.getByRole('button', { name: 'Try the connection' }).click()
  await expect(texts.getByText('Approved')).toHaveCount(2)
  const { webhookUrl, account: saved } = await (await page.request.get('/api/admin/whatsapp')).json()
  expect(await meta.subscribe(webhookUrl, saved.verifyToken)).toBe(true)
}

test('an owner sets WhatsApp up, a customer confirms by the button of a message, and a stop is said', async ({
  page,
  meta,
}) => {
  await setUp(page, meta)
  const connection = page.getByRole('region', { name: 'Connection' })
  await expect(connection).toContainText('250')
  await expect(page.getByLabel('Access token')).toHaveValue('')
  expect(await violationsOf(page)).toEqual([])

  const { id, number } = await placeOrder(page, { mobile: '0390 0001234' })
  await expect.poll(() => meta.messages.length).toBe(1)
  const [message] = meta.messages
  if (!message) throw new Error('nothing was sent')
  expect(message).toMatchObject({ to: '923900001234', values: expect.arrayContaining([number]) })
  await expect(async () => {
    await expect((await orders(page, id)).getByText('Read', { exact: true })).toBeVisible({ timeout: 15_000 })
  }).toPass()
  await meta.press(message, 0)
  await expect(async () => {
    await expect((await orders(page, id)).getByText('Pressed “Confirm order”')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('region', { name: 'History' })).toContainText('WhatsApp: confirmed', {
      timeout: 15_000,
    })
  }).toPass()
  const { status } = await (await page.request.get(`/api/admin/orders/${id}`)).json()
  expect(status).toBe('placed')
  await page.goto('/admin/calls/figures')
  await expect(page.getByRole('row', { name: /^WhatsApp/ })).toContainText('1')

  // Meta takes the token no more: the message waits, and the dashboard says why.
  await placeOrder(page, { mobile: '0390 0000008', name: 'Bilal Ahmed', street: 'House 3, Street 9, Model Town' })
  await expect(async () => {
    await page.goto('/admin')
    await expect(page.getByText('WhatsApp has stopped: Meta no longer accepts the access token')).toBeVisible({
      timeout: 15_000,
    })
  }).toPass()
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'WhatsApp settings' }).click()
  await expect(connection.getByRole('alert')).toContainText('Make a new one at Meta and enter it here')
  expect(await violationsOf(page)).toEqual([])
})
