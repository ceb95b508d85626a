import { violationsOf } from '../axe.ts'
import { placeOrder } from '../place-order.ts'
import { expect, phone, test } from './test.ts'

/** An address that no other order in this shop has, and a phone number of an unused range. */
const newHousehold = () => {
  const house = Math.floor(Math.random() * 9_000_000) + 1_000_000
  return { house, mobile: `0390${house}` }
}

test('two orders of one household are marked on both until staff cancel one of them', { tag: '@thorough' }, async ({
  page,
}) => {
  const { house, mobile } = newHousehold()
  const first = await placeOrder(page, { mobile, street: `House ${house}, Street 5, Model Town` })
  const second = await placeOrder(page, {
    mobile: `+92 ${mobile.slice(1, 4)} ${mobile.slice(4)}`,
    street: `H# ${house}, st-5 ماڈل ٹاؤن, near Jamia Masjid`,
  })
  await page.goto(`/admin/orders?search=${mobile}`)
  const mark = 'Likely duplicate: Same phone, name and address'
  for (const { number } of [first, second]) {
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: number, exact: true }) })
    await expect(row.getByRole('button', { name: mark })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  // The list follows in a pause, and the tick with it.
  await page.getByRole('checkbox', { name: 'Likely duplicates (open orders)' }).click()
  await expect(page.getByRole('checkbox', { name: 'Likely duplicates (open orders)' })).toBeChecked()
  await expect(page).toHaveURL(/duplicates=open/)
  await expect(page.getByText('Showing 2 of 2 orders')).toBeVisible()

  await page.getByRole('link', { name: first.number }).click()
  await page.getByRole('link', { name: 'Open its page' }).click()
  const notice = page.getByRole('region', { name: 'Likely duplicate' })
  await expect(notice.getByRole('listitem')).toHaveText(
    new RegExp(`^${second.number}Pending.*Same phone, name and address. Both order Oud Attar 6mlNot a duplicate$`),
  )
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(colorScheme === 'dark' ? phone : { width: 1280, height: 900 })
    expect(await violationsOf(page)).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await page.setViewportSize({ width: 1280, height: 900 })

  await notice.getByRole('link', { name: second.number }).click()
  await expect(page.getByRole('heading', { level: 1, name: second.number })).toBeVisible()
  await expect(notice.getByRole('link', { name: first.number })).toBeVisible()
  await page.getByLabel(`Status of ${second.number}`).selectOption('canceled')
  await page.getByRole('button', { name: 'Asked by customer' }).click()
  await expect(page.getByText('Order status changed to Canceled')).toBeVisible()
  await expect(notice).toHaveCount(0)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: first.number })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await expect(page.getByLabel(`Status of ${first.number}`)).toHaveValue('pending')
  await page.goto(`/admin/orders?search=${mobile}&duplicates=open`)
  await expect(page.getByText('No orders match your search')).toBeVisible()
  await page.goto(`/admin/orders?search=${mobile}`)
  await expect(page.getByText('Showing 2 of 2 orders')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Likely duplicate:/ })).toHaveCount(0)
})

test('two orders that are called no duplicates are no longer marked, until that is undone', {
  tag: '@thorough',
}, async ({ page }) => {
  const { house, mobile } = newHousehold()
  const [first, second] = [
    await placeOrder(page, { mobile, street: `House ${house}, Street 5` }),
    await placeOrder(page, { mobile, street: `House ${house}, Street 5` }),
  ]
  await page.goto(`/admin/orders/${first.id}`)
  await page.getByRole('button', { name: `Not a duplicate of ${second.number}` }).click()
  await expect(page.getByText('Remembered: not a duplicate')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Likely duplicate' })).toHaveCount(0)
  const apart = page.getByRole('list', { name: 'Not duplicates' })
  await expect(apart.getByRole('listitem')).toHaveText(new RegExp(`^Not a duplicate of ${second.number}, by admin,`))
  await page.goto(`/admin/orders?search=${mobile}`)
  await expect(page.getByText('Showing 2 of 2 orders')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Likely duplicate:/ })).toHaveCount(0)

  await page.goto(`/admin/orders/${second.id}`)
  await expect(page.getByRole('button', { name: `Undo: not a duplicate of ${first.number}` })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(colorScheme === 'dark' ? phone : { width: 1280, height: 900 })
    expect(await violationsOf(page)).toEqual([])
  }
  await page.getByRole('button', { name: `Undo: not a duplicate of ${first.number}` }).click()
  await expect(page.getByRole('region', { name: 'Likely duplicate' })).toBeVisible()
  await expect(apart).toHaveCount(0)
})

test('the list with its marks is accessible on a phone and in the dark scheme', { tag: '@every-look' }, async ({
  page,
}) => {
  const { house, mobile } = newHousehold()
  for (const name of ['Ayesha Khan', 'صاحبزادہ محمد عبدالرحمٰن خان یوسفزئی']) {
    await placeOrder(page, { mobile, name, street: `House ${house}, Street 5` })
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(colorScheme === 'dark' ? phone : { width: 1280, height: 900 })
    await page.goto(`/admin/orders?search=${mobile}&duplicates=open`)
    await expect(page.getByRole('button', { name: /^Likely duplicate:/ })).toHaveCount(2)
    expect(await violationsOf(page)).toEqual([])
    // On a phone they are folded, so that the orders are in sight.
    if (colorScheme === 'dark') await page.getByRole('button', { name: 'Filters (1)' }).click()
    await expect(page.getByRole('checkbox', { name: 'Likely duplicates (open orders)' })).toBeChecked()
    expect(await violationsOf(page)).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
})
