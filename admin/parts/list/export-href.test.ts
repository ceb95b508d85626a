import { expect, it } from 'vitest'
import { exportHref } from './export-href.ts'

it('a file has the filter of the list, without empty parts, and its format unless that is CSV', () => {
  const filter = { status: 'placed', city: 'Dera Ghazi Khan', search: undefined }
  expect(exportHref('orders', { filter, format: 'csv' })).toBe(
    '/api/admin/orders/export?status=placed&city=Dera+Ghazi+Khan',
  )
  expect(exportHref('products', { filter: {}, format: 'shopify' })).toBe('/api/admin/products/export?format=shopify')
  expect(exportHref('stock', { filter: {}, format: 'csv' })).toBe('/api/admin/stock/export')
})
