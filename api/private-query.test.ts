import { expect, test } from 'vitest'
import { placeDirectOrder } from '#shop/orders/placing/place-order.ts'
import { newStaff, password } from '#shop/staff/staff.fixture.ts'
import { testDatabase } from '#test/database.ts'
import { ayeshaFromLahore, newShopper, newStockedVariant } from '#test/fixtures.ts'
import { openBrowser } from './browser.fixture.ts'

const db = await testDatabase()

test('the search text is read from a header, and other parameters from the URL', async () => {
  await newStaff(db)
  const kurta = await newStockedVariant(db)
  await placeDirectOrder(db, { ...newShopper(), details: ayeshaFromLahore, ...kurta, quantity: 1 })
  const browser = openBrowser(db)
  await browser.signIn('sana', password)
  const found = async (path: string, query: string) => {
    const { status, body } = await browser.call(path, { headers: { 'X-Query': query } })
    const { rows, orders = rows } = body as { rows?: object[]; orders?: object[] }
    return { status, count: orders?.length }
  }
  expect(await found('/orders?status=pending', 'search=Ayesha+Khan')).toEqual({ status: 200, count: 1 })
  expect(await found('/orders?status=pending', 'search=Nobody')).toEqual({ status: 200, count: 0 })
  expect(await found('/orders?status=shipped', 'search=Ayesha')).toEqual({ status: 200, count: 0 })
  expect(await found('/orders?search=Nobody', 'search=%D8')).toEqual({ status: 200, count: 0 })
  expect(await found('/palette', 'q=Ayesha')).toEqual({ status: 200, count: 1 })
  // It is validated like a parameter of the URL.
  expect(await found('/orders', `search=${'x'.repeat(101)}`)).toMatchObject({ status: 400 })
  const file = await browser.send('/orders/export', { headers: { 'X-Query': 'search=Nobody' } })
  expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(1)
})
