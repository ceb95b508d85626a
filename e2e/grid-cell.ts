import type { Page } from '@playwright/test'

const columns = [
  'Product',
  'Shoppers see',
  'Price',
  'Compare price',
  'Stock',
  'Status',
  'Sub-brand',
  'Category',
] as const

/** The cell of the product grid in the row of a product or variant. */
export const gridCell = (page: Page, name: string, column: (typeof columns)[number]) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .locator('th, td')
    .nth(columns.indexOf(column))
