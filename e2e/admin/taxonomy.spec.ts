import type { Page } from '@playwright/test'
import { violationsOf } from '../axe.ts'
import { pictureFile, pictureIn } from './picture-file.ts'
import { expect, phone, test } from './test.ts'

/** Names that no other journey uses. */
const named = (name: string): string => `${name} ${Math.random().toString(36).slice(2, 8)}`

const notification = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })

test('a sub-brand is created with a logo, shown in the shop, renamed with a banner, deactivated and deleted', {
  tag: '@thorough',
}, async ({ page }) => {
  const name = named('Gulrang')
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Sub-Brands' }).click()
  await page.getByRole('link', { name: 'Create Brand' }).click()
  await expect(page.getByLabel('Active')).toBeChecked()
  await page.getByRole('button', { name: 'Create Brand' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Description').fill('Colours of flowers')
  await page.getByText('In Urdu').click()
  await page.getByLabel('Name in Urdu').fill('رنگ محل')
  const logo = page.getByRole('group', { name: 'Logo' })
  await logo.locator('input[type=file]').setInputFiles(await pictureFile('logo.png', { size: [200, 200] }))
  const logoId = await pictureIn(logo)
  await page.getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Create Brand' }).click()

  await expect(page).toHaveURL('/admin/sub-brands')
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText(
    /gulrang-.*Active.*Colours of flowers.*Products0.*Parent brand.*Bazaar Lane.*Created\d+ \w+ 20\d\d, \d+:\d\d\s[ap]m/s,
  )
  await expect(card.locator('img')).toHaveAttribute('src', new RegExp(logoId))
  await page.getByRole('searchbox', { name: 'Search sub-brands' }).fill(name.toUpperCase())
  await expect(page.getByRole('article')).toHaveCount(1)
  const [shop] = await Promise.all([page.waitForEvent('popup'), card.getByRole('link', { name: 'View' }).click()])
  await expect(shop.getByRole('heading', { name })).toBeVisible()
  await expect(shop.locator(`main img[src*="${logoId}"]`)).toBeVisible()
  const oldAddress = shop.url()

  await card.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('DashboardSub-BrandsEdit')
  await expect(page.getByLabel('URL slug')).toHaveValue(/^gulrang-/)
  await page.getByLabel('URL slug').fill('neelgul')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByLabel('URL slug')).toBeFocused()
  await expect(page.getByLabel('URL slug')).toHaveAccessibleDescription(/The URL slug neelgul is taken/)
  // The field says enough.
  await expect(notification(page, 'Failed to update sub-brand')).toBeHidden()
  await page.getByLabel('URL slug').fill(`${name} rang`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} Rang`)
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Flowers of colours')
  await expect(page.getByLabel('Name in Urdu')).toHaveValue('رنگ محل')
  const banner = page.getByRole('group', { name: 'Banner image' })
  await banner.locator('input[type=file]').setInputFiles(await pictureFile('banner.png', { size: [800, 200] }))
  const bannerId = await pictureIn(banner)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(notification(page, 'Sub-brand updated')).toBeVisible()
  await shop.goto(oldAddress)
  await expect(shop).toHaveURL(/-rang$/)
  await expect(shop.getByRole('heading', { name: `${name} Rang` })).toBeVisible()
  await expect(shop.getByText('Flowers of colours')).toBeVisible()
  await expect(shop.locator(`main img[src*="${bannerId}"]`)).toBeVisible()
  const address = new URL(shop.url()).pathname
  await shop.goto(`/ur${address}`)
  await expect(shop.getByRole('heading', { name: 'رنگ محل' })).toBeVisible()
  await shop.goto(address)
  const inMenu = shop.getByRole('navigation').getByRole('link', { name: `${name} Rang` })
  await shop.getByText('Collections', { exact: true }).first().click()
  await expect(inMenu).toHaveAttribute('href', address)

  await page.getByRole('link', { name: `Edit ${name} Rang` }).click()
  expect([await pictureIn(logo), await pictureIn(banner)]).toEqual([logoId, bannerId])
  await page.getByLabel('Active').uncheck()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(card).toContainText('Inactive')
  await expect(card.getByRole('link', { name: 'View' })).toHaveCount(0)
  expect((await shop.goto(address))?.status()).toBe(404)
  await shop.goto('/')
  await expect(shop.locator('a[href="/sub-brand/neelgul"]')).not.toHaveCount(0)
  await expect(shop.locator(`a[href="${address}"]`)).toHaveCount(0)
  await shop.close()

  await page.getByRole('button', { name: `Delete ${name} Rang` }).click()
  await page.getByRole('dialog', { name: 'Delete sub-brand' }).getByRole('button', { name: 'Delete' }).click()
  await expect(notification(page, 'Sub-brand deleted')).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})

test('sub-brands are sorted by keyboard, and their parent brand is renamed', { tag: '@thorough' }, async ({ page }) => {
  // Other journeys create and read sub-brands at the same time, so the request is checked and nothing is stored.
  const sent: { ids: string[]; seen: string[] }[] = []
  await page.route('**/api/admin/sub-brands/order', async route => {
    if (route.request().method() !== 'PUT') return await route.continue()
    sent.push(route.request().postDataJSON())
    await route.fulfill({ status: 204 })
  })
  await page.goto('/admin/sub-brands')
  await page.getByRole('button', { name: 'Arrange' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order in the shop' })
  const rows = dialog.getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const [first = '', second = ''] = await rows.allTextContents()
  await dialog.getByRole('button', { name: `Move down ${first}` }).focus()
  await page.keyboard.press('Enter')
  await expect(rows.nth(0)).toHaveText(second)
  await expect(dialog.getByRole('status').filter({ hasText: `${first} is now at place 2` })).toBeAttached()
  await expect(dialog.getByRole('button', { name: `Move down ${first}` })).toBeFocused()
  // Dragged by keyboard, it is announced by its name.
  await dialog.getByRole('button', { name: `Drag ${first}` }).press('Space')
  await expect(page.getByText(`${first} picked up, place 2 of`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${first} stays where it was`)).toBeAttached()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save Order' }).click()
  await expect(notification(page, 'Order saved')).toBeVisible()
  const [{ ids, seen } = { ids: [], seen: [] }] = sent
  expect(ids).toEqual([seen[1], seen[0], ...seen.slice(2)])

  await page.getByRole('button', { name: 'Rename Bazaar Lane' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename the parent brand' })
  await rename.getByLabel('Name').fill(' ')
  await page.keyboard.press('Enter')
  await expect(rename.getByText('Name is required')).toBeVisible()
  await page.route('**/api/admin/sub-brands/brand', route =>
    route.fulfill({
      json: route.request().method() === 'PUT' ? { version: 2 } : { id: '', name: 'Liberty', version: 2 },
    }),
  )
  await rename.getByLabel('Name').fill('Liberty')
  await page.keyboard.press('Enter')
  await expect(notification(page, 'Parent brand renamed')).toBeVisible()
  await expect(page.getByText('Parent brand: Liberty')).toBeVisible()
})

test('a sub-brand with products is not deleted, the second editor chooses, and the URL of a deleted one leads back', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.goto('/admin/sub-brands')
  const neelgul = page.getByRole('article').filter({ has: page.getByText('neelgul', { exact: true }) })
  await neelgul.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete sub-brand' })
  await expect(dialog).toContainText('Cannot delete sub-brand: it has associated products')
  await expect(dialog.getByRole('button')).toHaveText(['Close'])
  await dialog.getByRole('link', { name: 'See the 10 products' }).click()
  await expect(page).toHaveURL(/\/admin\/products\?subBrand=/)
  await expect(page.getByText(/^10 of \d+ products$/)).toBeVisible()
  await expect(page.getByLabel('Sub-brand').locator('option:checked')).toHaveText('Neelgul')

  const name = named('Chunri')
  const form = { name, description: '', nameUrdu: '', descriptionUrdu: '', isActive: true, logoId: null }
  const made = await page.request.post('/api/admin/sub-brands', { data: form })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`/admin/sub-brands/edit/${id}`)
  await page.getByLabel('Description').fill('Mine')
  const slug = await page.getByLabel('URL slug').inputValue()
  const theirs = { ...form, description: 'Theirs', slug, bannerId: null, version: 1 }
  expect((await page.request.put(`/api/admin/sub-brands/${id}`, { data: theirs })).status()).toBe(200)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const conflictDialog = page.getByRole('dialog', { name: 'Somebody else saved this first' })
  await expect(conflictDialog).toContainText(/Description.*Theirs.*Mine/s)
  // Back to the form: nothing is chosen yet, and the next save asks again.
  await conflictDialog.getByRole('button', { name: 'Continue editing' }).click()
  await page.getByLabel('Description').fill('Mine again')
  expect((await page.request.put(`/api/admin/sub-brands/${id}`, { data: { ...theirs, version: 2 } })).status()).toBe(
    200,
  )
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await conflictDialog.getByRole('radio', { name: /^Mine/ }).check()
  await conflictDialog.getByRole('button', { name: 'Save my choice' }).click()
  await expect(page).toHaveURL('/admin/sub-brands')
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('Mine again')

  expect((await page.request.delete(`/api/admin/sub-brands/${id}`)).status()).toBe(200)
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(notification(page, 'Failed to load sub-brand details')).toContainText(
    'This sub-brand is no longer there.',
  )
  await expect(page).toHaveURL('/admin/sub-brands')
})

test('categories are added, edited, sorted, and deleted together or not at all', { tag: '@thorough' }, async ({
  page,
}) => {
  const word = named('Journey')
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: 'Add Category' }).click()
  await page.getByRole('link', { name: 'Open as a page' }).click()
  await expect(page).toHaveURL('/admin/categories/create')
  await page.getByRole('button', { name: 'Create Category' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await page.getByLabel('Name').fill(`${word} B`)
  await page.getByLabel('Sort order').fill('5000000')
  await page.getByRole('button', { name: 'Create Category' }).click()
  await expect(page.getByText('Sort order is a whole number from -1,000,000 to 1,000,000')).toBeVisible()
  await page.getByLabel('Sort order').fill('900001')
  await page.getByRole('button', { name: 'Create Category' }).click()
  await expect(page).toHaveURL('/admin/categories')

  await page.getByRole('button', { name: 'Add Category' }).click()
  const add = page.getByRole('dialog', { name: 'Add Category' })
  await expect(add.getByLabel('Sort order')).toHaveValue('0')
  await expect(add).toContainText('Products in an inactive one stay in it and on sale.')
  await add.getByLabel('Name').fill(`${word} A`)
  await add.getByText('In Urdu').click()
  await add.getByLabel('Description in Urdu').fill('سفر')
  await add.getByLabel('Sort order').fill('900000')
  await add.getByLabel('Active').uncheck()
  await add.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('searchbox', { name: 'Search categories' }).fill(word)
  const rows = page.getByRole('row').filter({ hasText: word })
  await expect(rows).toHaveText([/A900000.*Inactive/, /B900001.*Active/])

  await page.getByRole('button', { name: `Edit ${word} A` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Category' })
  await expect(edit.getByLabel('Description in Urdu')).toHaveValue('سفر')
  await edit.getByLabel('Sort order').fill('900002')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(rows).toHaveText([/B900001/, /A900002/])

  await page.getByRole('checkbox', { name: 'Select all 2 categories' }).check()
  await expect(page.getByText('2 categories selected')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Selection' }).click()
  await page.getByRole('searchbox', { name: 'Search categories' }).fill('')
  await expect(page.getByRole('row').filter({ hasText: 'Menswear' })).toBeVisible()
  await page.getByRole('checkbox', { name: `Select ${word} A` }).check()
  await page.getByRole('checkbox', { name: 'Select Menswear' }).check()
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  const both = page.getByRole('dialog', { name: 'Delete 2 categories' })
  const { rows: categories } = await (await page.request.get('/api/admin/categories?search=Menswear')).json()
  const [{ productCount }] = categories
  await expect(both).toContainText(`Cannot delete categories: some have associated products: Menswear: ${productCount}`)
  await expect(both.getByRole('button')).toHaveText(['Close'])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Delete Menswear' }).click()
  const one = page.getByRole('dialog', { name: 'Delete category' })
  await expect(one).toContainText('Cannot delete category: it has associated products')
  await expect(one.getByRole('button')).toHaveText(['Close'])
  await page.keyboard.press('Escape')
  await expect(one).toBeHidden()

  await page.getByRole('checkbox', { name: 'Select Menswear' }).uncheck()
  await page.getByRole('checkbox', { name: `Select ${word} B` }).check()
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  await both.getByRole('button', { name: 'Delete' }).click()
  await expect(notification(page, 'Categories deleted')).toBeVisible()
  await expect(rows).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Menswear' })).toBeVisible()
})

test('each screen is accessible on a phone in the light scheme and on a desktop in the dark one', {
  tag: '@every-look',
}, async ({ page }) => {
  const listed = await page.request.get('/api/admin/sub-brands?search=neelgul')
  const { rows: subBrands } = (await listed.json()) as { rows: { id: string }[] }
  const screens = [
    ['/admin/sub-brands', 'Tech Gadgets'],
    ['/admin/sub-brands/create', 'Logo'],
    [`/admin/sub-brands/edit/${subBrands[0]?.id}`, 'Banner image'],
    ['/admin/categories/create', 'Sort order'],
    ['/admin/search', 'Searches without a full result'],
    ['/admin/categories', 'Menswear'],
  ] as const
  for (const [path, words] of screens) {
    await page.setViewportSize(phone)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(path)
    await expect(page.getByText(words).first()).toBeVisible()
    expect(await violationsOf(page), `${path} by day`).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(width, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violationsOf(page), `${path} by night`).toEqual([])
  }
  for (const { opener, dialog } of [
    { opener: 'Edit Menswear', dialog: 'Edit Category' },
    { opener: 'Add Category', dialog: 'Add Category' },
  ]) {
    await page.getByRole('button', { name: opener }).click()
    await expect(
      page.getByRole('dialog', { name: dialog }).getByRole('textbox', { name: 'Name', exact: true }),
    ).toBeFocused()
    expect(await violationsOf(page), dialog).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: opener })).toBeFocused()
  }
})

test('a dialog asks before what was typed in it is lost, by Escape, Cancel and Back', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Categories' }).click()
  const opener = page.getByRole('button', { name: 'Add Category' })
  const dialog = page.getByRole('dialog', { name: 'Add Category' })
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await opener.click()
  await name.fill('Khussas')
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => page.evaluate(() => history.back()),
  ]) {
    await close()
    await expect(question).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    // Escape answers the question alone.
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(name).toHaveValue('Khussas')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  // Nothing typed, nothing asked.
  await opener.click()
  await expect(name).toHaveValue('')
  await name.fill('Khussas')
  await name.fill('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // The same without the form of a thing: what was typed counts, a password alone does not.
  await page.goto('/admin/sub-brands')
  await page.getByRole('button', { name: /^Rename / }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename the parent brand' })
  await renaming.getByLabel('Name').fill('Bazaar Street')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(renaming.getByLabel('Name')).toHaveValue('Bazaar Street')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Set up sign-in codes' }).click()
  await page.getByLabel('Your password').fill('typed')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
