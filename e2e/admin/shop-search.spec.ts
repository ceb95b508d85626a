import type { Locator } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { expect, test } from './test.ts'

/** A word that no other journey uses. */
const newWord = (): string =>
  `zq${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 6)}`

test('a word becomes a synonym, finds products at once, is changed, refused without a second one, and deleted', {
  tag: '@thorough',
}, async ({ page }) => {
  const word = newWord()
  const found = async (name: string) => (await (await page.request.get(`/search?q=${word}`)).text()).includes(name)
  expect(await found('Peshawari')).toBe(false)
  await page.goto('/admin')
  const menu = page.getByRole('navigation', { name: 'Management' })
  await menu.getByRole('button', { name: 'Screens of Shop' }).click()
  await menu.getByRole('link', { name: 'Shop Search' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shop Search' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Synonyms' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Synonyms' })
  const [english, romanUrdu, urdu] = ['English', 'Roman Urdu', 'Urdu'].map(label =>
    dialog.getByRole('textbox', { name: label, exact: true }),
  ) as [Locator, Locator, Locator]
  await expect(english).toBeFocused()
  await english.fill(word)
  await expect(urdu).toHaveCSS('direction', 'rtl')
  await expect(urdu).toHaveCSS('font-family', /Nasta/)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(english).toHaveAccessibleDescription(/At least 2 words, with commas between them/)
  expect(await violationsOf(page)).toEqual([])
  await romanUrdu.fill('peshawari')
  await urdu.fill(`${word}pk، پشوری`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Synonyms added' })).toBeVisible()
  expect(await found('Handmade Peshawari Chappal')).toBe(true)

  await page.getByRole('searchbox', { name: 'Search synonyms' }).fill(word.toUpperCase())
  const rows = page.getByRole('table', { name: 'Synonyms' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(1)
  // Latin letters are no Urdu.
  await expect(rows.getByRole('cell')).toHaveText([word, `peshawari${word}pk`, 'پشوری', /Edit/])
  await page.getByRole('button', { name: `Edit ${word}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Synonyms' })
  await expect(edit.getByRole('textbox', { name: 'Urdu', exact: true })).toHaveValue('پشوری')
  await edit.getByRole('textbox', { name: 'Urdu', exact: true }).fill('')
  await edit.getByRole('textbox', { name: 'Roman Urdu' }).fill('attar')
  await edit.getByLabel('Find products with a reduced price').check()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Synonyms saved' })).toBeVisible()
  await expect(rows).toContainText('Reduced prices')
  expect([await found('AirLite Pro Wireless Earbuds'), await found('Padded Prayer Mat')]).toEqual([true, false])

  await page.getByRole('button', { name: `Delete ${word}` }).click()
  await page.getByRole('dialog', { name: 'Delete synonyms' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Synonyms deleted' })).toBeVisible()
  await expect(page.getByText('No synonyms match your search')).toBeVisible()
  expect(await found('Attar')).toBe(false)
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('shop search')
  await expect(page.getByRole('option', { name: 'Shop Search' })).toBeVisible()
})

test('a search without a result is listed with its number, and becomes a synonym', { tag: '@thorough' }, async ({
  page,
}) => {
  const word = newWord()
  for (let times = 0; times < 3; times++) await page.request.get(`/search?q=${word.toUpperCase()}`)
  await page.request.get('/search?q=0300+7654321')
  await page.request.get(`/search?q=${word}&size=m`)
  await expect.poll(async () => (await page.request.get('/api/admin/synonyms/missed')).text()).toContain(word)
  await page.goto('/admin/search')
  const missed = page.getByRole('region', { name: 'Searches without a full result' })
  await expect(missed.getByRole('row').filter({ hasText: word })).toContainText('3')
  await expect(missed.getByText('7654321')).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
  await missed.getByRole('button', { name: `Add synonym for ${word}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Synonyms' })
  await expect(dialog.getByRole('textbox', { name: 'English' })).toHaveValue(`${word}, `)
  await dialog.getByRole('textbox', { name: 'Roman Urdu' }).fill('peshawari')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Synonyms added' })).toBeVisible()
  await expect(missed.getByText(word)).toHaveCount(0)
  await page.goto(`/search?q=${word}`)
  await expect(page.getByRole('link', { name: /Peshawari Chappal/ })).toBeVisible()
})

test('a popular search is blocked for shoppers and allowed again', { tag: '@thorough' }, async ({ page }) => {
  const term = 'peshawari chappal handmade'
  await page.request.get(`/search?q=${encodeURIComponent(term.toUpperCase())}`)
  // Others may see these words only.
  await page.request.get(`/search?q=${encodeURIComponent('peshawari chappal for you')}`)
  await expect.poll(async () => (await page.request.get('/api/admin/popular-searches')).text()).toContain(term)
  await page.goto('/admin/search')
  const popular = page.getByRole('region', { name: 'Popular searches' })
  await expect(popular.getByRole('button', { name: `Block ${term}` })).toBeVisible()
  await expect(popular.getByText('for you')).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
  await popular.getByRole('button', { name: `Block ${term}` }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Search blocked' })).toBeVisible()
  await expect(popular.getByRole('heading', { name: 'Blocked' })).toBeVisible()
  await page.reload()
  await popular.getByRole('button', { name: `Allow ${term} again` }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Search allowed again' })).toBeVisible()
  await expect(popular.getByText(term)).toHaveCount(0)
})

test('the form of a product says why a search finds it', { tag: '@thorough' }, async ({ page }) => {
  const { rows: products } = await (await page.request.get('/api/admin/products?search=Peshawari')).json()
  await page.goto(`/admin/products/${products[0].id}/edit`)
  const panel = page.getByRole('region', { name: 'Try a search' })
  await panel.getByLabel('What a shopper types').fill('joote handmde')
  await panel.getByLabel('What a shopper types').press('Enter')
  await expect(panel).toContainText('Found: number 1 of 1.')
  await expect(panel.getByRole('listitem').filter({ hasText: 'joote' })).toContainText('synonym')
  await expect(panel.getByRole('listitem').filter({ hasText: 'handmde' })).toContainText('another spelling in the name')
  await panel.getByLabel('What a shopper types').fill('laptop')
  await panel.getByRole('button', { name: 'Try Search' }).click()
  await expect(panel).toContainText('Not found')
  expect(await violationsOf(page)).toEqual([])
})
