import { violationsOf } from '../axe.ts'
import { expect, test } from './test.ts'

test('products are pinned for a search by keyboard, stand first, and are removed', { tag: '@thorough' }, async ({
  page,
}) => {
  const word = `zp${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 6)}k`
  const cards = async (query: string) => {
    await page.goto(`/search?q=${encodeURIComponent(query)}`)
    return await page.locator('.card h3').allTextContents()
  }
  expect(await cards(word)).toEqual([])
  await expect.poll(async () => (await page.request.get('/api/admin/synonyms/missed')).text()).toContain(word)

  await page.goto('/admin/search')
  await page.getByRole('button', { name: `Pin products for ${word}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Pin Products' })
  await expect(dialog.getByLabel('What a shopper types')).toBeFocused()
  await expect(dialog.getByLabel('What a shopper types')).toHaveValue(word)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose at least one product')).toBeVisible()
  const search = dialog.getByRole('searchbox', { name: 'Search products to add' })
  for (const name of ['Peshawari', 'Padded Prayer Mat']) {
    await search.fill(name)
    await dialog.getByRole('button', { name: new RegExp(`^Add .*${name}`) }).click()
  }
  expect(await violationsOf(page)).toEqual([])
  // Enter in the search for products saves nothing yet.
  await search.press('Enter')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: /^Move up Padded Prayer Mat/ }).press('Enter')
  await expect(dialog.getByRole('listitem').first()).toContainText('Padded Prayer Mat')
  await dialog.getByLabel('What a shopper types').fill(`${word} under 900`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('What a shopper types')).toHaveAccessibleDescription(/become filters/)
  await dialog.getByLabel('What a shopper types').fill(`${word.toUpperCase()}s`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Products pinned' })).toBeVisible()

  const panel = page.getByRole('region', { name: 'Pinned products' })
  await expect(panel.getByRole('row').filter({ hasText: word.toUpperCase() })).toContainText('Padded Prayer Mat')
  expect(await violationsOf(page)).toEqual([])
  expect(await cards(word)).toEqual([
    expect.stringContaining('Padded Prayer Mat'),
    expect.stringContaining('Peshawari Chappal'),
  ])
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2 products')

  const { rows: products } = await (await page.request.get('/api/admin/products?search=Peshawari')).json()
  await page.goto(`/admin/products/${products[0].id}/edit`)
  const why = page.getByRole('region', { name: 'Try a search' })
  await why.getByLabel('What a shopper types').fill(word)
  await why.getByLabel('What a shopper types').press('Enter')
  await expect(why).toContainText('Found: number 2 of 2. It is pinned for this search.')

  await page.goto('/admin/search')
  await panel.getByRole('button', { name: `Edit pinned products for ${word}`, exact: false }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Pinned Products' })
  await edit.getByRole('button', { name: /^Take out Padded Prayer Mat/ }).click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Pinned products saved' })).toBeVisible()
  expect(await cards(word)).toEqual([expect.stringContaining('Peshawari Chappal')])
  await page.goto('/admin/search')
  await panel.getByRole('button', { name: `Remove pinned products for ${word}` }).click()
  await page.getByRole('dialog', { name: 'Remove pinned products' }).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Pinned products removed' })).toBeVisible()
  expect(await cards(word)).toEqual([])
})
