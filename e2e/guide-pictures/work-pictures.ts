import type { Page } from '@playwright/test'
import type { Language } from '../../shop/language.ts'
import type { Picture } from './take-picture.ts'

const both: Language[] = ['en', 'ur']
const phone = { width: 390, height: 720 }

/** The order of this customer opens on a page of its own. */
const openOrder = async (page: Page, customer: string): Promise<void> => {
  const answer = await page.request.get('/api/admin/orders', { params: { search: customer } })
  const { rows } = (await answer.json()) as { rows: { id: string }[] }
  await page.goto(`/admin/orders/${rows[0]?.id}`)
  await page.locator('[data-fixed-step]').waitFor()
}

/** What callers and packers use, in both languages. Elements are found without their words. */
export const workPictures: Picture[] = [
  {
    name: '04-stock-and-counting',
    path: '/admin/stock?search=kurta',
    languages: both,
    prepare: async page => {
      const counts = page.getByRole('main').locator('td input[inputmode]')
      await counts.first().fill('24')
      await counts.first().blur()
    },
    shows: page => [page.getByRole('heading', { level: 1 }), page.getByRole('row').nth(2)],
  },
  {
    name: '07-an-order-from-start-to-end',
    path: '/admin/orders',
    languages: both,
    size: phone,
    shows: 'window',
  },
  {
    name: '07-an-order-from-start-to-end-order',
    path: '/admin/orders',
    languages: both,
    prepare: page => openOrder(page, 'Lubna Memon'),
    shows: page => [page.getByRole('heading', { level: 1 }), page.getByRole('main').locator('section').first()],
  },
  {
    name: '08-calls-and-confirming',
    path: '/admin/calls',
    languages: both,
    size: phone,
    shows: 'window',
  },
  {
    name: '09-holds-advances-merge-split',
    path: '/admin/orders',
    languages: both,
    size: phone,
    prepare: async page => {
      await openOrder(page, 'Anum Riaz')
      await page.locator('[data-hold]').click()
      await page.getByRole('dialog').locator('select').selectOption({ index: 1 })
    },
    shows: 'dialog',
  },
  {
    name: '10-shipping-and-labels',
    path: '/admin/orders/print?kind=labels&status=placed',
    languages: both,
    size: { width: 390, height: 800 },
    shows: 'window',
  },
  {
    name: '11-returns-and-cancellations',
    path: '/admin/orders',
    languages: both,
    size: phone,
    prepare: async page => {
      await openOrder(page, 'Gul Nawaz')
      await page.locator('select[data-status]').selectOption('canceled')
      await page.getByRole('dialog').waitFor()
    },
    shows: 'dialog',
  },
]
