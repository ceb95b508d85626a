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

/** The head of the row of a product, or of a variant, which is heard with its product: `Large, Lawn Suit`. */
export const rowHead = (page: Page, name: string) =>
  page
    .getByRole('rowheader', { name, exact: true })
    .or(page.getByRole('rowheader', { name: new RegExp(`^${RegExp.escape(name)}\\s?, `) }))

/** The cell of the product grid in the row of a product or variant. */
export const gridCell = (page: Page, name: string, column: (typeof columns)[number]) =>
  page
    .getByRole('row')
    .filter({ has: rowHead(page, name) })
    .locator('th, td')
    .nth(columns.indexOf(column))
