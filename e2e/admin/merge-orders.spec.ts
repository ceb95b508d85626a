import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { countInput } from '../count-input.ts'
import { type Placed, placeOrder } from '../place-order.ts'
import { expect, phone, test } from './test.ts'

/** Two open orders of a customer whom nothing else in this shop knows, to two addresses. */
async function placeTwo(page: Page, names: readonly [string, string] = ['Ayesha Khan', 'Ayesha Khan']) {
  const house = Math.floor(Math.random() * 9_000_000) + 1_000_000
  const mobile = `0390${house}`
  const first = await placeOrder(page, { mobile, name: names[0], street: `House ${house}, Street 5, Model Town` })
  const second = await placeOrder(page, { mobile, name: names[1], street: 'Office 7, Mall Road' })
  return { mobile, first, second }
}

const stored = async (page: Page, { id }: Placed) => (await page.request.get(`/api/admin/orders/${id}`)).json()

/** An order with an attar and a chappal. */
async function placeWithChappal(page: Page): Promise<Placed> {
  const { first: order } = await placeTwo(page)
  const path = `/api/admin/orders/${order.id}/content`
  const { lines, version } = await (await page.request.get(path)).json()
  const { rows } = await (await page.request.get('/api/admin/stock?search=Peshawari')).json()
  const data = {
    version,
    lines: [
      { lineId: lines[0].lineId, variantId: null, quantity: 1, price: null },
      {
        lineId: null,
        variantId: rows.find(({ available }: { available: number }) => available > 0).variantId,
        quantity: 1,
        price: null,
      },
    ],
    staffDiscount: null,
  }
  await expect(await page.request.put(path, { data })).toBeOK()
  return order
}

const merging = (page: Page) => page.getByRole('dialog', { name: 'Make one parcel of 2 orders' })

test('two orders become one from the page of the first, and are two again', async ({ page, context }) => {
  const input = await countInput(context)
  const { mobile, first, second } = await placeTwo(page)
  const [before, other] = [await stored(page, first), await stored(page, second)]
  await page.goto(`/admin/orders/${first.id}`)
  const others = page.getByRole('region', { name: 'Likely duplicate' })
  await expect(others.getByRole('listitem')).toContainText('other address')
  await input.reset()
  await others.getByRole('button', { name: 'Make one parcel of both' }).click()
  await expect(merging(page).getByText('The addresses differ.')).toBeVisible()
  await expect(merging(page).getByRole('status')).toContainText('2 × Oud Attar 6ml')
  await merging(page).getByRole('button', { name: 'Merge orders' }).click()
  await expect(page.getByText(`${first.number} has the items of 2 orders`)).toBeVisible()
  expect(await input.total()).toMatchObject({ clicks: 2, keys: 0 })

  await expect(others).toHaveCount(0)
  await expect(page.getByText(`Has the items of ${second.number}.`)).toBeVisible()
  const joined = await stored(page, first)
  expect(joined.items).toMatchObject([{ quantity: 2 }])
  expect(joined).toMatchObject({ status: 'pending', total: joined.subtotal - joined.discount + joined.shipping })
  expect(joined.subtotal).toBe(before.subtotal + other.subtotal)
  expect(joined.total).toBeLessThan(before.total + other.total)
  const items = page.getByRole('table', { name: /item/ })
  await expect(items.getByRole('row', { name: /^Total/ })).toContainText(joined.total.toLocaleString('en'))

  await page.getByRole('link', { name: second.number }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: second.number })).toBeVisible()
  await expect(page.getByText(`Merged into ${first.number}: its items are in that parcel.`)).toBeVisible()
  await expect(page.getByLabel(`Status of ${second.number}`)).toHaveValue('canceled')

  await page.goto('/track')
  await page.getByLabel('Order number').fill(second.number)
  await page.getByLabel('Phone number').fill(mobile)
  await page.getByRole('button', { name: 'Track order' }).click()
  await expect(page).toHaveTitle(new RegExp(`^Order ${first.number}: Pending`))
  await expect(page.getByText('Oud Attar 6ml').first()).toBeVisible()

  await page.goto(`/admin/orders/${first.id}`)
  await page.getByRole('button', { name: 'Take the merge back' }).click()
  await expect(page.getByText('Merge taken back').first()).toBeVisible()
  await expect(others.getByRole('link', { name: second.number.slice(-8) })).toBeVisible()
  for (const [order, former] of [
    [first, before],
    [second, other],
  ] as const) {
    const { total, status, items: lines } = await stored(page, order)
    expect({ total, status, quantity: lines[0].quantity }).toEqual({
      total: former.total,
      status: 'pending',
      quantity: 1,
    })
  }
})

test('two ticked orders of the list become one, and Undo makes them two', { tag: '@thorough' }, async ({ page }) => {
  const { mobile, first, second } = await placeTwo(page)
  await page.goto(`/admin/orders?search=${mobile}`)
  await page.getByRole('checkbox', { name: `Select ${second.number}` }).check()
  await expect(page.getByRole('button', { name: 'Make one parcel' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: `Select ${first.number}` }).check()
  await page.getByRole('button', { name: 'Make one parcel' }).click()
  // The oldest stays, unless somebody chooses another one.
  await expect(merging(page).getByRole('radio', { name: first.number.slice(-8) })).toBeChecked()
  await merging(page)
    .getByRole('radio', { name: second.number.slice(-8) })
    .check()
  await merging(page).getByRole('button', { name: 'Merge orders' }).click()
  await expect(page.getByText(`${second.number} has the items of 2 orders`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Selection' })).toHaveCount(0)
  await expect(page.getByLabel(`Status of ${first.number}`)).toHaveValue('canceled')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByLabel(`Status of ${first.number}`)).toHaveValue('pending')
  expect((await stored(page, second)).items[0].quantity).toBe(1)
})

test('a likely duplicate becomes one parcel with the order', { tag: '@thorough' }, async ({ page }) => {
  const house = Math.floor(Math.random() * 9_000_000) + 1_000_000
  const [mobile, street] = [`0390${house}`, `House ${house}, Street 5`]
  const [first, second] = [await placeOrder(page, { mobile, street }), await placeOrder(page, { mobile, street })]
  await page.goto(`/admin/orders/${second.id}`)
  // The same order is not listed a second time, with a second button.
  await expect(page.getByRole('region', { name: 'Other open orders of this customer' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Make one parcel of both' }).click()
  await expect(merging(page).getByText('The addresses differ.')).toHaveCount(0)
  await merging(page).getByRole('button', { name: 'Merge orders' }).click()
  await expect(page.getByText(`Has the items of ${first.number}.`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Likely duplicate' })).toHaveCount(0)
})

test('a line goes into an order of its own, and back', { tag: '@thorough' }, async ({ page }) => {
  const order = await placeWithChappal(page)
  const before = await stored(page, order)
  const [stays, goes] = before.items
  await page.goto(`/admin/orders/${order.id}`)
  await page.getByRole('button', { name: 'Split', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Split into two orders' })
  await dialog.getByRole('checkbox', { name: goes.productName }).check()
  await expect(dialog.getByText('Second order')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Split order' }).click()
  const parts = page.getByText(/^Other items of it are in ORD-/)
  await expect(parts).toBeVisible()
  expect((await stored(page, order)).items).toMatchObject([{ productName: stays.productName }])
  await parts.getByRole('link').click()
  await expect(page.getByText(`Split from ${order.number}.`)).toBeVisible()
  const second = await stored(page, { id: page.url().split('/').at(-1) ?? '', number: '' })
  expect(second).toMatchObject({ shipping: 0, items: [{ productName: goes.productName }] })
  expect(second.total + (await stored(page, order)).total).toBe(before.total)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Split taken back')).toBeVisible()
  expect(await stored(page, order)).toMatchObject({ total: before.total, items: [{}, {}] })
})

test('keys alone merge the orders of a customer, beside the list', { tag: '@thorough' }, async ({ page }) => {
  // Another name at another door is no likely duplicate.
  const { mobile, first, second } = await placeTwo(page, ['Ayesha Khan', 'Bilal Ahmed'])
  await page.goto(`/admin/orders?search=${mobile}`)
  await expect(page.getByText('Showing 2 of 2 orders')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: second.number })
  const others = sheet.getByRole('region', { name: 'Other open orders of this customer' })
  await expect(others.getByRole('listitem')).toContainText('another address')
  await expect(others.getByRole('button', { name: 'Make one parcel of both' })).toBeVisible()
  await page.keyboard.press('m')
  const submit = merging(page).getByRole('button', { name: 'Merge orders' })
  await expect(submit).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(merging(page)).toHaveCount(0)
  await expect(sheet).toBeVisible()
  await page.keyboard.press('m')
  await expect(submit).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet.getByText(`Has the items of ${first.number}.`)).toBeVisible()
})

test('the merge dialog is accessible and fits a phone, with long Urdu names', { tag: '@every-look' }, async ({
  page,
}) => {
  const { first } = await placeTwo(page, ['صاحبزادہ محمد عبدالرحمٰن خان یوسفزئی', 'Ayesha Khan'])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(colorScheme === 'dark' ? phone : { width: 1280, height: 900 })
    await page.goto(`/admin/orders/${first.id}`)
    await page.getByRole('button', { name: 'Make one parcel of both' }).click()
    await expect(merging(page).getByText('The names differ.')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
})
