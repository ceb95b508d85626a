import { violationsOf } from '../axe.ts'
import { placeOrder } from '../place-order.ts'
import { expect, phone, test } from './test.ts'

/** Orders in this shop alone: the counts of work are those of all orders. */
test.use({ shopFor: 'on-hold' })

const newMobile = () => `0390${Math.floor(Math.random() * 9_000_000) + 1_000_000}`

test('an order is put on hold by keyboard, leaves the orders to call, and is back when the hold ends', {
  tag: '@thorough',
}, async ({ page }) => {
  const mobile = newMobile()
  const { number, id } = await placeOrder(page, { mobile })
  await page.goto('/admin/orders?status=pending')
  const row = page.getByRole('row', { name: new RegExp(number) })
  await row.focus()
  await page.keyboard.press('h')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByLabel('Reason').selectOption('Customer travels')
  await dialog.getByRole('button', { name: 'In a week' }).click()
  await dialog.getByLabel('Note').fill('back from Dubai')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 order on hold')).toBeVisible()
  await expect(row).toHaveCount(0)

  await page
    .getByRole('navigation', { name: 'Filter by status' })
    .getByRole('link', { name: /^On hold 1$/ })
    .click()
  await expect(
    row.getByRole('button', { name: /^On hold: until .*: Customer travels, back from Dubai$/ }),
  ).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByRole('list', { name: 'To do' }).getByRole('link', { name: 'On hold' })).toHaveText('On hold1')

  await page.goto(`/admin/orders/${id}`)
  await expect(page.getByText(/^until .*: Customer travels, back from Dubai$/)).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(colorScheme === 'dark' ? phone : { width: 1280, height: 900 })
    expect(await violationsOf(page)).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await page.getByRole('button', { name: 'End hold' }).click()
  await expect(page.getByText('Hold ended').first()).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').nth(0)).toContainText('Hold ended')
  await expect(history.getByRole('listitem').nth(1)).toContainText(/On hold until .* Customer travels, back from Dubai/)
  await page.goto('/admin/orders?status=pending')
  await expect(row).toBeVisible()
})

test('selected orders are put on hold together, and Undo takes it back', { tag: '@thorough' }, async ({ page }) => {
  const mobile = newMobile()
  for (const name of ['Ayesha Khan', 'عائشہ خان']) await placeOrder(page, { mobile, name })
  await page.goto(`/admin/orders?search=${mobile}`)
  await page.getByRole('checkbox', { name: 'Select all 2 orders' }).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Hold' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put 2 orders on hold' })
  await dialog.getByRole('button', { name: 'Put on hold' }).click()
  await expect(dialog.getByText('Please choose a day after today')).toBeVisible()
  await dialog.getByRole('button', { name: /^Payday/ }).click()
  await dialog.getByRole('button', { name: 'Put on hold' }).click()
  await expect(page.getByText('2 orders on hold')).toBeVisible()
  await expect(page.getByRole('button', { name: /^On hold: until/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Hold of 2 orders ended')).toBeVisible()
  await expect(page.getByRole('button', { name: /^On hold: until/ })).toHaveCount(0)
})

test('the orders of a blocked number wait, until staff unblock it', { tag: '@thorough' }, async ({ page }) => {
  const mobile = newMobile()
  const { id } = await placeOrder(page, { mobile })
  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Block number' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block a phone number' })
  await dialog.getByLabel('Reason').fill('چار پارسل واپس آئے')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Number blocked')).toBeVisible()
  await expect(page.getByText('چار پارسل واپس آئے')).toBeVisible()

  const later = await placeOrder(page, { mobile: `+92 ${mobile.slice(1, 4)} ${mobile.slice(4)}` })
  await page.goto('/admin/orders?onHold=yes')
  await expect(
    page.getByRole('row', { name: new RegExp(later.number) }).getByRole('button', { name: /^Blocked number:/ }),
  ).toBeVisible()

  await page.goto('/admin/customers')
  await page.getByRole('navigation', { name: 'Management' }).getByRole('link', { name: 'Blocked Numbers' }).click()
  const listed = page.getByRole('row', { name: `${mobile.slice(0, 4)} ${mobile.slice(4)}` })
  await expect(listed).toContainText('2 orders')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(colorScheme === 'dark' ? phone : { width: 1280, height: 900 })
    expect(await violationsOf(page)).toEqual([])
  }
  await listed.getByRole('link', { name: /2 orders$/ }).click()
  const panel = page.getByRole('region', { name: 'Blocked number' })
  await expect(panel).toContainText('چار پارسل واپس آئے')
  await panel.getByRole('button', { name: 'Unblock' }).click()
  await expect(page.getByText('Number unblocked')).toBeVisible()
  await page.goto('/admin/orders?onHold=yes')
  await expect(page.getByText('No orders match your search')).toBeVisible()
})
