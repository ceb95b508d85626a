import type { Page } from '@playwright/test'
import type { Language } from '../../shop/language.ts'
import type { Picture } from './take-picture.ts'

const english: Language[] = ['en']
const phone = { width: 390, height: 720 }

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const openProduct = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await page.getByRole('region', { name: 'Variants', exact: true }).waitFor()
}

const chat = `Assalam o alaikum
Mujhe Pique Polo Shirt navy chahiye, 1
Name: Sana Malik
House 8, Street 14, Shalimar Town, Lahore
0390 0000077`

const list = `Item Name,Price,Qty,Code,Size
Winter Shawl,2490,12,SH-1,
Kids Hoodie,1890,6,HD-S,Small
Kids Hoodie,1890,4,HD-M,Medium
Wool Cap,590,20,CP-1,
Scarf,abc,3,SC-1,`

/** The screens of shopkeepers, which are in English. */
export const shopPictures: Picture[] = [
  {
    name: '01-first-evening',
    path: '/admin/settings',
    languages: english,
    shows: page => [page.getByRole('heading', { level: 1 }), page.getByLabel('Store Description', { exact: true })],
  },
  {
    name: '02-products-and-variants',
    path: '/admin/products?search=Polo',
    languages: english,
    size: { width: 390, height: 6000 },
    prepare: page => openProduct(page, 'Pique Polo Shirt'),
    shows: page => [
      region(page, 'Variants').getByRole('heading').first(),
      page.getByRole('textbox', { name: 'Variant SKU' }).nth(1),
    ],
  },
  {
    name: '03-prices-and-sales',
    path: '/admin/prices/sales/create',
    languages: english,
    prepare: async page => {
      await page.getByLabel('Name', { exact: true }).fill('Winter sale')
      await page.getByRole('searchbox', { name: 'Search prices' }).fill('Kurta Short')
      await page.getByRole('button', { name: 'Add all 6', exact: true }).waitFor()
      await page.getByRole('checkbox', { name: 'Chikan Kurta Short', exact: true }).check()
      await page.getByLabel('Reduce all by').fill('15')
      await page.getByLabel('Reduce all by').blur()
    },
    shows: page => [
      page.getByRole('heading', { name: 'Choose prices' }),
      page.getByRole('heading', { name: /^In the sale/ }).locator('xpath=ancestor::section'),
    ],
  },
  {
    name: '05-pictures',
    path: '/admin/products?search=Polo',
    languages: english,
    size: { width: 390, height: 5000 },
    prepare: page => openProduct(page, 'Pique Polo Shirt'),
    shows: page => [region(page, 'Media').getByRole('heading'), page.getByRole('button', { name: 'Remove' }).nth(1)],
  },
  {
    name: '06-groups-and-home-page',
    path: '/admin/home',
    languages: english,
    size: phone,
    shows: 'window',
  },
  {
    name: '12-messages',
    path: '/admin/settings?tab=messages',
    languages: english,
    size: { width: 390, height: 3000 },
    shows: page => [
      region(page, 'Order received').getByRole('heading'),
      page.getByLabel('Order received (Urdu)', { exact: true }),
    ],
  },
  {
    name: '13-promotions',
    path: '/admin/promotions/create',
    languages: english,
    prepare: async page => {
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Eid offer')
      await page.getByRole('textbox', { name: 'Code', exact: true }).fill('EID10')
      await page.getByRole('textbox', { name: 'Code', exact: true }).blur()
    },
    shows: page => [page.getByRole('heading', { level: 1 }), region(page, 'What it is for')],
  },
  {
    name: '14-reviews',
    path: '/admin/reviews',
    languages: english,
    size: phone,
    shows: 'window',
  },
  {
    name: '15-customers',
    path: '/admin/customers?search=Farhan',
    languages: english,
    size: phone,
    prepare: async page => {
      await page.getByRole('main').getByRole('link', { name: 'Farhan Javed' }).click()
      await page.getByRole('heading', { level: 1, name: 'Farhan Javed' }).waitFor()
    },
    shows: 'window',
  },
  {
    name: '16-newsletter',
    path: '/admin/newsletter/letters',
    languages: english,
    prepare: async page => {
      await page.getByRole('link', { name: 'Write letter' }).click()
      await page.getByRole('textbox', { name: 'Subject', exact: true }).fill('Winter khaddar is here')
      await page
        .getByRole('textbox', { name: 'Text', exact: true })
        .fill('Three new prints, warm and light.\n\nOrder by Friday for delivery before the weekend.')
      await page.getByRole('textbox', { name: 'Text', exact: true }).blur()
    },
    shows: page => [page.getByRole('heading', { level: 1 }), page.getByRole('figure').first()],
  },
  {
    name: '17-staff-and-roles',
    path: '/admin/staff',
    languages: english,
    size: { width: 390, height: 1400 },
    prepare: async page => {
      await page.getByRole('button', { name: 'New account' }).click()
      await page.getByLabel('Username').fill('bilal')
      await page.getByLabel('Username').blur()
    },
    shows: 'dialog',
  },
  {
    name: '18-orders-by-phone-and-chat',
    path: '/admin/orders/new',
    languages: english,
    prepare: async page => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.evaluate(copied => navigator.clipboard.writeText(copied), chat)
      await page.getByRole('button', { name: 'Paste a chat' }).click()
      await region(page, 'What was read in the chat').waitFor()
      await page.getByRole('heading', { level: 1 }).click()
    },
    shows: page => [region(page, 'Pasted chat')],
  },
  {
    name: '19-importing-lists',
    path: '/admin/products/import',
    languages: english,
    prepare: async page => {
      const file = { name: 'winter.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }
      await page.getByLabel('CSV file or Excel workbook').setInputFiles(file)
      await page.getByRole('button', { name: 'Check file' }).click()
      await region(page, 'winter.csv').getByRole('row').first().waitFor()
    },
    shows: page => [region(page, 'winter.csv')],
  },
  {
    name: '20-dashboard',
    path: '/admin',
    languages: english,
    shows: page => [page.getByRole('heading', { level: 1 }), page.getByRole('list', { name: 'To do' })],
  },
]
