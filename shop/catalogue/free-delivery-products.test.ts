import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { newStockedVariant } from '#test/fixtures.ts'
import { listFreeDeliveryProducts } from './free-delivery-products.ts'

const db = await testDatabase()

beforeAll(async () => {
  for (const basePrice of [100, 500, 600, 700, 800]) {
    await newStockedVariant(db, { name: `Soap ${basePrice}`, slug: `soap-${basePrice}`, basePrice })
  }
})

const namesFor = async (missing: number, without: string[] = []) =>
  (await listFreeDeliveryProducts(db, { missing, without })).map(({ name }) => name)

it('the three that cost least and close the gap alone are suggested', async () => {
  expect(await namesFor(450)).toEqual(['Soap 500', 'Soap 600', 'Soap 700'])
  expect(await namesFor(500)).toContain('Soap 500')
  expect(await namesFor(501)).toEqual(['Soap 600', 'Soap 700', 'Soap 800'])
  expect(await namesFor(801)).toEqual([])
})

it('what is in the cart, sold out or not published is left out', async () => {
  await newStockedVariant(db, { name: 'Sold out', basePrice: 610, quantity: 0 })
  await newStockedVariant(db, { name: 'Draft', basePrice: 620, status: 'draft' })
  expect(await namesFor(550, ['soap-600'])).toEqual(['Soap 700', 'Soap 800'])
})

it('a variant that costs less than the gap does not close it', async () => {
  await newStockedVariant(db, { name: 'Cheap variant', basePrice: 650, price: 90 })
  expect(await namesFor(550)).toEqual(['Soap 600', 'Soap 700', 'Soap 800'])
})
