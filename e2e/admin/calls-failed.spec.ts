import type { Page } from '@playwright/test'
import { isOpen, placeAlone, statusOf, takeOver } from './calls.ts'
import { expect, phone, test } from './test.ts'

/** The queue has all pending orders of a shop. */
test.use({ shopFor: 'calls' })

const outcome = (page: Page, name: string) =>
  page.getByRole('group', { name: 'What came' }).getByRole('button', { name })

/** Its script is loaded then, so that a key that opens it shows it at once. */
async function openDialogOnce(page: Page) {
  const dialog = page.getByRole('dialog')
  await page.keyboard.press('x')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** Requests to this address wait until they go on, or are refused. */
async function hold(page: Page, address: string, refusal?: string) {
  const released = Promise.withResolvers<void>()
  await page.route(address, async route => {
    await released.promise
    const error = { code: 'contact-undo-late', message: refusal }
    await (refusal === undefined ? route.continue() : route.fulfill({ status: 409, json: { error } }))
  })
  return released.resolve
}

test('while an outcome is taken back the order on screen takes none, and no key opens a dialog', {
  tag: '@thorough',
}, async ({ page }) => {
  await placeAlone(page, 2)
  await page.goto('/admin/calls')
  await isOpen(page, 'Caller 1')
  await openDialogOnce(page)
  await page.keyboard.press('n')
  await isOpen(page, 'Caller 2')
  const status = page.getByRole('status')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  const refuse = await hold(page, '**/api/admin/calls/contacts/*/undo', 'Too late.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(status.filter({ hasText: 'taking back…' })).toBeVisible()
  await expect(outcome(page, 'Cancel')).toBeDisabled()
  await expect(outcome(page, 'Skip')).toBeDisabled()
  await expect(page.getByRole('textbox', { name: 'Note on this call' })).toBeDisabled()
  await page.keyboard.press('x')
  refuse()
  await expect(status.filter({ hasText: 'not taken back. Too late.' })).toBeVisible()
  await expect(outcome(page, 'Cancel')).toBeEnabled()
  await expect(page.getByRole('textbox', { name: 'Note on this call' })).toBeEnabled()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a key right after an outcome opens no dialog of the order that was answered', {
  tag: '@thorough',
}, async ({ page }) => {
  await placeAlone(page, 1)
  await page.goto('/admin/calls')
  await isOpen(page, 'Caller 1')
  await openDialogOnce(page)
  // The order stays on screen until it is known that none is next.
  await hold(page, '**/api/admin/calls/next')
  await page.keyboard.press('n')
  await page.keyboard.press('x')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('on a phone an order that was canceled by now says so, takes no outcome, and can be skipped', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize(phone)
  const [one] = await placeAlone(page, 2)
  if (!one) throw new Error('an order was placed')
  await page.goto('/admin/calls')
  await isOpen(page, 'Caller 1')
  const canceled = { status: 'canceled', reason: 'Other' }
  expect((await page.request.put(`/api/admin/orders/${one.id}/status`, { data: canceled })).ok()).toBe(true)
  await outcome(page, 'Confirmed').click()
  await isOpen(page, 'Caller 2')
  const status = page.getByRole('status')
  await expect(status.filter({ hasText: 'This order is canceled by now' })).toBeVisible()
  await page.getByRole('button', { name: 'Open it again' }).click()
  await isOpen(page, 'Caller 1')
  const bar = page.getByRole('group', { name: 'What came of the call' })
  await expect(bar).toHaveAccessibleDescription('This order is canceled by now. Skip opens the next one.')
  await expect(bar.getByText('This order is canceled by now.')).toBeVisible()
  await expect(outcome(page, 'Confirmed')).toBeDisabled()
  const sent: string[] = []
  page.on('request', request => sent.push(new URL(request.url()).pathname))
  await page.keyboard.press('c')
  await outcome(page, 'More').click()
  await expect(outcome(page, 'Wrong number')).toBeDisabled()
  expect(sent).not.toContain('/api/admin/calls/contacts')
  await expect(page.getByRole('heading', { level: 2, name: /^Caller 1 / })).toBeVisible()
  await outcome(page, 'Less').click()
  await outcome(page, 'Skip').click()
  await isOpen(page, 'Caller 2')
  expect(await statusOf(page, one)).toBe('canceled')
})

test('an order that somebody took over while its items are changed leads to the next one', {
  tag: '@thorough',
}, async ({ page }) => {
  const [one] = await placeAlone(page, 2)
  if (!one) throw new Error('an order was placed')
  await page.goto('/admin/calls')
  await isOpen(page, 'Caller 1')
  await page.getByRole('button', { name: 'Change items' }).click()
  await expect(outcome(page, 'Skip')).toBeDisabled()
  await takeOver(page, one)
  await page.getByRole('alert').getByRole('button', { name: 'Next order' }).click()
  await isOpen(page, 'Caller 2')
})

test('changes of items that are not saved are not lost by Undo of the order before', {
  tag: '@thorough',
}, async ({ page }) => {
  await placeAlone(page, 2)
  const change = page.getByRole('button', { name: 'Change items' })
  await page.goto('/admin/calls')
  await isOpen(page, 'Caller 1')
  await page.keyboard.press('n')
  await isOpen(page, 'Caller 2')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeEnabled()
  await change.click()
  await page.getByLabel(/^Quantity of/).fill('3')
  await expect(undo).toBeDisabled()
  await page.getByRole('heading', { level: 2, name: /^Caller 2 / }).focus()
  await page.keyboard.press('u')
  await expect(page.getByLabel(/^Quantity of/)).toHaveValue('3')
  await page.getByRole('button', { name: 'Save items' }).click()
  await expect(undo).toBeEnabled()
  const release = await hold(page, '**/api/admin/calls/contacts/*/undo')
  await undo.click()
  await expect(change).toBeDisabled()
  release()
  await isOpen(page, 'Caller 1')
  await expect(change).toBeEnabled()
})

test('items of an order that was left are saved late, and those of the next one stay as they are typed', {
  tag: '@thorough',
}, async ({ page }) => {
  const [one, two] = await placeAlone(page, 2)
  if (!one || !two) throw new Error('two orders were placed')
  await page.goto('/admin/calls')
  await isOpen(page, 'Caller 1')
  const change = page.getByRole('button', { name: 'Change items' })
  const pieces = page.getByLabel(/^Quantity of/)
  await change.click()
  await pieces.fill('2')
  const release = await hold(page, `**/orders/${one.id}/content`)
  const saved = page.waitForResponse(answer => answer.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Save items' }).click()
  await takeOver(page, one)
  await page.getByRole('alert').getByRole('button', { name: 'Next order' }).click()
  await isOpen(page, 'Caller 2')
  await change.click()
  await pieces.fill('3')
  const read = page.waitForResponse(answer => answer.url().endsWith(`/orders/${two.id}`))
  release()
  await saved
  await expect(page.getByText('Order changed')).toBeVisible()
  await read
  await page.waitForTimeout(300)
  await expect(pieces).toHaveValue('3')
})

test('details that are not saved are not lost by an outcome, Skip, or Undo of the order before', {
  tag: '@thorough',
}, async ({ page }) => {
  const [, two] = await placeAlone(page, 3)
  if (!two) throw new Error('three orders were placed')
  const edit = page.getByRole('button', { name: 'Edit details' })
  const street = page.getByLabel('Street address')
  await page.goto('/admin/calls')
  await isOpen(page, 'Caller 1')
  await page.keyboard.press('n')
  await isOpen(page, 'Caller 2')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeEnabled()
  await edit.click()
  await street.fill('House 9, New Street')
  await expect(undo).toBeDisabled()
  await expect(outcome(page, 'Confirmed')).toBeDisabled()
  await expect(outcome(page, 'Skip')).toBeDisabled()
  await expect(page.getByText('Save the customer’s details first, or cancel the change.')).toBeVisible()
  const posted: string[] = []
  page.on('request', request => request.method() === 'POST' && posted.push(new URL(request.url()).pathname))
  await page.getByRole('heading', { level: 2, name: /^Caller 2 / }).focus()
  for (const key of ['u', 's', 'c']) await page.keyboard.press(key)
  await expect(street).toHaveValue('House 9, New Street')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(edit).toBeFocused()
  expect(posted.filter(path => /calls\/(contacts|next)/.test(path))).toEqual([])
  const { address } = await (await page.request.get(`/api/admin/orders/${two.id}`)).json()
  expect(address.street).toBe('House 9, New Street')
  await page.keyboard.press('n')
  await isOpen(page, 'Caller 3')
  await expect(undo).toBeEnabled()
  const release = await hold(page, '**/api/admin/calls/contacts/*/undo')
  await undo.click()
  await expect(edit).toBeDisabled()
  release()
  await isOpen(page, 'Caller 2')
  await expect(edit).toBeEnabled()
})

test('an order that was answered opens no form while it is not known which one is next', {
  tag: '@thorough',
}, async ({ page }) => {
  await placeAlone(page, 1)
  await page.goto('/admin/calls')
  await isOpen(page, 'Caller 1')
  const release = await hold(page, '**/api/admin/calls/next')
  await page.keyboard.press('n')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  const edit = page.getByRole('button', { name: 'Edit details' })
  await edit.click()
  await page.getByRole('button', { name: 'Change items' }).click()
  await expect(edit).toBeVisible()
  await expect(outcome(page, 'Confirmed')).toBeEnabled()
  release()
  await expect(page.getByText('Nobody is waiting for a call')).toBeVisible()
})

test('no refused outcome is opened again while another one is taken back', { tag: '@thorough' }, async ({ page }) => {
  const [one] = await placeAlone(page, 3)
  if (!one) throw new Error('three orders were placed')
  await page.goto('/admin/calls')
  await isOpen(page, 'Caller 1')
  const canceled = { status: 'canceled', reason: 'Other' }
  expect((await page.request.put(`/api/admin/orders/${one.id}/status`, { data: canceled })).ok()).toBe(true)
  await page.keyboard.press('c')
  await isOpen(page, 'Caller 2')
  const again = page.getByRole('button', { name: 'Open it again' })
  await expect(again).toBeEnabled()
  await page.keyboard.press('n')
  await isOpen(page, 'Caller 3')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  const release = await hold(page, '**/api/admin/calls/contacts/*/undo')
  await page.keyboard.press('u')
  await expect(again).toBeDisabled()
  release()
  await isOpen(page, 'Caller 2')
  await expect(again).toBeEnabled()
})

test('items that do not come can be left, before and after it is known that they do not', {
  tag: '@thorough',
}, async ({ page }) => {
  await placeAlone(page, 1)
  await page.goto('/admin/calls')
  await isOpen(page, 'Caller 1')
  const change = page.getByRole('button', { name: 'Change items' })
  const left = page.getByRole('region', { name: 'Change items' }).getByRole('button', { name: 'Cancel' })
  const waiting = Promise.withResolvers<void>()
  const content = '**/orders/*/content'
  await page.route(content, async route => {
    await waiting.promise
    await route.abort()
  })
  await change.click()
  await expect(outcome(page, 'Confirmed')).toBeDisabled()
  await left.click()
  await expect(change).toBeFocused()
  await expect(outcome(page, 'Confirmed')).toBeEnabled()
  await change.click()
  waiting.resolve()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await left.click()
  await expect(change).toBeFocused()
  await page.unroute(content)
  await change.click()
  await expect(page.getByLabel(/^Quantity of/)).toBeFocused()
})
