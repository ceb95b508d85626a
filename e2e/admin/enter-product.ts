import { expect, type Page } from '@playwright/test'
import type { InputCount } from '../count-input.ts'
import { pictureFile } from './picture-file.ts'

const sizes = ['S', 'M', 'L', 'XL']
const colours = ['Sky', 'Red', 'Black']
const combinations = sizes.flatMap(size => colours.map(colour => ({ size, colour })))

/** A name that no other product has; its end is in its SKUs. */
type Entered = { called: string; mark: string }

/** Fills in an empty product: 3 colours and 4 sizes, with price, stock, SKUs and a picture for each colour. */
export async function enterProduct(page: Page, { called, mark }: Entered, input: InputCount): Promise<void> {
  const variantNames = page.getByLabel('Variant name')
  await page.getByLabel('Name', { exact: true }).click()
  await page.keyboard.type(called)
  const chooser = page.waitForEvent('filechooser')
  await page.locator('button', { hasText: 'Add pictures or videos' }).click()
  await (await chooser).setFiles(
    await Promise.all(
      colours.map((name, n) => pictureFile(`${name}.png`, { background: ['#7ab', '#b33', '#222'][n] ?? '' })),
    ),
  )
  // In the file dialog: its first file, its last file with Shift, and Open.
  input.add('clicks', 3)
  await expect(page.getByLabel('Alt text of Picture 3')).toBeVisible()
  await page.getByLabel('Status', { exact: true }).selectOption('Published')
  await page.getByLabel('Base price').click()
  await page.keyboard.type('2500')

  await page.getByRole('button', { name: 'Add options, such as Size or Colour' }).click()
  await page.keyboard.type('Size')
  await page.keyboard.press('Enter')
  await page.keyboard.type(sizes.join(','))
  await page.keyboard.press('Enter')
  await expect(variantNames).toHaveCount(4)
  await page.getByRole('button', { name: 'Add another option' }).click()
  await page.keyboard.type('Colour')
  await page.keyboard.press('Tab')
  await page.keyboard.type(`${colours.join(',')},`)
  await expect(variantNames).toHaveCount(12)
  expect(await variantNames.evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => value))).toEqual(
    combinations.map(({ size, colour }) => `${size} / ${colour}`),
  )

  await page.getByLabel('Price of all', { exact: true }).click()
  await page.keyboard.type('2700')
  await page.getByLabel('SKU pattern').click()
  await page.keyboard.type(`${mark}-{size}-{colour}`)
  await expect(page.getByLabel('SKU pattern')).toHaveAccessibleDescription(`Such as ${mark}-S-SKY`)
  await page.keyboard.press('Tab')
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
  await expect(page.getByText('12 variants filled in.').first()).toBeVisible()
  for (const [n, colour] of colours.entries())
    await page.getByLabel(`Picture for ${colour}`).selectOption(`Picture ${n + 1}`)
  await page.getByLabel('Sub brand').selectOption('Sahil Menswear')
  await page.getByLabel('Category').selectOption('Menswear')
  await page.getByRole('button', { name: 'Create Product' }).click()
  await expect(page.getByText('Product created')).toBeVisible()
}

/** Compares what is stored with what was entered. */
export async function expectEntered(page: Page, { mark }: Entered): Promise<void> {
  const { rows: products } = await (await page.request.get(`/api/admin/products?search=${mark}`)).json()
  const { basePrice, variants, media } = await (await page.request.get(`/api/admin/products/${products[0].id}`)).json()
  expect(
    variants.map((variant: { price: number | null }) => ({ ...variant, price: variant.price ?? basePrice })),
  ).toMatchObject(
    combinations.map(({ size, colour }) => ({
      name: `${size} / ${colour}`,
      options: [
        { name: 'Size', value: size },
        { name: 'Colour', value: colour },
      ],
      price: 2700,
      quantity: 10,
      sku: `${mark}-${size}-${colour}`.toUpperCase(),
      pictureId: media[colours.indexOf(colour)].id,
    })),
  )
}

export function newCloth(): Entered {
  const mark = Math.random().toString(36).slice(2, 10).toUpperCase()
  return { called: `Khaddar ${mark.toLowerCase()}`, mark }
}
