import { type Browser, type Page, request } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { violationsOf } from '../axe.ts'
import { expect, isEveryLook, phone, test } from './test.ts'

const password = 'lahore-mein-barish'

/** The code that an authenticator app shows `late` seconds from now. */
const codeOf = (secret: string, late = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + late * 1000 })

/** A new person at the sign-in, in their own browser. */
async function arrive(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(path)
  return page
}

async function enter(page: Page, given: { username: string; password: string }): Promise<void> {
  await page.getByLabel('Username').fill(given.username)
  await page.getByLabel('Password').fill(given.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Two combinations are enough: a colour scheme changes the same things at every size. */
const allLooks = [
  { size: phone, colorScheme: 'light' },
  { size: { width: 1280, height: 900 }, colorScheme: 'dark' },
] as const
const looks = isEveryLook ? allLooks : allLooks.slice(0, 1)

async function expectAccessible(page: Page, { size, colorScheme }: (typeof allLooks)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize(size)
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

const newName = (): string => `sana-${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6).toString(36)}`

const ownPassword = process.env.ADMIN_PASSWORD ?? ''

/** An account whose user has already replaced the first password. */
async function hire(page: Page, username: string, role = 'manager'): Promise<void> {
  const given = 'given for the first day'
  const data = { username, role, password: given, ownPassword }
  expect((await page.request.post('/api/admin/staff', { data })).status()).toBe(201)
  const call = await request.newContext({ baseURL: process.env.SHOP_URL ?? '' })
  await call.post('/api/admin/session', { data: { username, password: given } })
  const changed = await call.put('/api/admin/account/password', { data: { password: given, next: password } })
  expect(changed.status()).toBe(204)
  await call.dispose()
}

test('signing in opens the requested page and removes earlier errors, and signing out ends the session', async ({
  page: owner,
  browser,
}) => {
  const username = newName()
  await hire(owner, username)
  // At once: on a busy machine the shop closes this connection while the other browser opens.
  const { storeName } = await (await owner.request.get('/api/admin/session')).json()
  const page = await arrive(browser, '/admin/orders?status=pending')
  await expect(page).toHaveURL(/\/admin\/login\?from=/)
  await expect(page.getByText(storeName, { exact: true })).toBeVisible()
  await page.getByText('Forgot your password?').click()
  await expect(page.getByText(/An owner of the shop gives you a new one.*npm run reset-password/)).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await enter(page, { username, password: 'a guess' })
  await expect(page.getByText('Login failed')).toBeVisible()
  await expect(page.getByText('Invalid credentials')).toBeVisible()
  await expect(page.getByText('Please check username and password.')).toBeVisible()
  await page.route('**/api/admin/session', route => route.abort())
  await page.getByRole('button', { name: 'Sign in' }).click()
  const loginError = page.getByRole('alert').filter({ hasText: 'An error occurred during login' })
  await expect(loginError.getByText('Error', { exact: true })).toBeVisible()
  await expect(page.getByText('Login failed')).toBeHidden()
  await page.unroute('**/api/admin/session')

  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/admin/session', async route => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await enter(page, { username, password })
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  answer()
  await expect(page).toHaveURL(/\/admin\/orders\?status=pending$/)
  await expect(page.getByText('Login successful')).toBeVisible()
  await expect(page.getByText('An error occurred during login')).toBeHidden()

  await page.goto('/admin/login?from=%2Fadmin%2Faccount')
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  const copy = await page.context().cookies()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
  await page.context().addCookies(copy)
  await page.goto('/admin/orders')
  await expect(page).toHaveURL(/\/admin\/login\?from=/)
  await page.context().close()
})

/** Saves a new product without a session. The dialog may open before, because the screen asks for new orders. */
async function endSessionAndSave(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'dukan_staff' })
  await page
    .getByRole('button', { name: 'Create Product' })
    .click({ noWaitAfter: true, timeout: 3000 })
    .catch(() => {})
}

test('a session that ends while a product is edited asks to sign in over the form, and nothing typed is lost', {
  tag: '@thorough',
}, async ({ page: owner, browser }) => {
  const username = newName()
  await hire(owner, username)
  const errors: string[] = []
  const page = await arrive(browser, '/admin/login?from=%2Fadmin%2Fproducts%2Fcreate')
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  await page.reload()
  await expect(page.getByLabel('Username')).toBeVisible()
  expect(errors).toEqual([])
  await enter(page, { username, password })
  const name = page.getByLabel('Name', { exact: true })
  await name.fill(`Typed by ${username}`)
  await page.getByLabel('Base price').fill('1500')
  await endSessionAndSave(page)
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog.getByLabel('Username')).toHaveValue(username)
  await expect(dialog.getByLabel('Password')).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(name).toHaveValue(`Typed by ${username}`)
  await page.getByRole('button', { name: 'Create Product' }).click()
  await expect(page).toHaveURL(/\/admin\/products$/)

  // Another person who signs in sees nothing that the first one typed.
  await page.goto('/admin/products/create')
  await name.fill('Not for others')
  await page.getByLabel('Base price').fill('1500')
  await endSessionAndSave(page)
  await dialog.getByLabel('Username').fill('admin')
  await dialog.getByLabel('Password').fill(ownPassword)
  const questions: string[] = []
  page.on('dialog', question => {
    questions.push(question.type())
    void question.dismiss()
  })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  expect(questions).toEqual([])
  await page.context().close()
})

test('a user sets up one-time codes, signs in with them and with a recovery code, and turns them off', {
  tag: '@thorough',
}, async ({ page: owner, browser }) => {
  const username = newName()
  await hire(owner, username)
  const page = await arrive(browser, '/admin/account')
  await enter(page, { username, password })
  const setUp = page.getByRole('button', { name: 'Set up sign-in codes' })
  await setUp.click()
  await expect(page.getByLabel('Your password')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(setUp).toBeFocused()
  await setUp.click()
  await page.getByLabel('Your password').fill('a guess')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This is not your password.')).toBeVisible()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = ((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '')
  const typed = page.getByRole('textbox', { name: '6-digit code' })
  await typed.fill(codeOf(secret, -300))
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await expect(page.getByText('This code is not right.')).toBeVisible()
  await typed.fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const recoveryCodes = await shown.allTextContents()
  for (const { size } of looks) {
    await page.setViewportSize(size)
    for (const code of await shown.all()) await expect(code).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'I have saved them' })).toBeInViewport({ ratio: 1 })
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  const other = await arrive(browser, '/admin/account')
  await enter(other, { username, password })
  const code = other.getByRole('textbox', { name: '6-digit code' })
  await expect(code).toBeFocused()
  for (const look of looks) await expectAccessible(other, look)
  expect(await (await other.request.get('/api/admin/session')).json()).toBeNull()
  await code.fill(codeOf(secret, -300))
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByText('Login failed')).toBeVisible()
  await expect(other.getByText('Please check the code.')).toBeVisible()
  await other.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(other.getByText('Login failed')).toBeHidden()
  await other.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCodes[0] ?? '')
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByText('9 recovery codes left')).toBeVisible()
  await expect(other.getByText('Login failed')).toBeHidden()

  // The second session ends the first one, which asks to sign in again at its next request.
  await other.getByRole('button', { name: 'End all others' }).click()
  await other.getByLabel('Your password').fill(password)
  await other.getByRole('dialog').getByRole('button', { name: 'End all others' }).click()
  await expect(other.getByText('All other sessions ended')).toBeVisible()
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await expect(page.getByText('The old ones stop working.')).toBeVisible()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Replace the codes' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()

  await other.getByRole('button', { name: 'Turn off' }).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('textbox', { name: '6-digit code' }).fill(recoveryCodes[1] ?? '')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(other.getByText('Sign-in codes are off')).toBeVisible()
  await other.getByLabel('Current password').fill(password)
  await other.getByLabel('New password').fill('karachi-ki-sham')
  await other.getByRole('button', { name: 'Change password' }).click()
  await expect(other.getByText('Password changed')).toBeVisible()
  await page.context().close()
  await other.context().close()
})

/** The back office as an account with this role sees it. */
async function openAs(owner: Page, browser: Browser, role: string): Promise<Page> {
  const username = newName()
  await hire(owner, username, role)
  const context = await browser.newContext()
  expect((await context.request.post('/api/admin/session', { data: { username, password } })).status()).toBe(204)
  const page = await context.newPage()
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  return page
}

test('each role sees the screens and the buttons of its work, and at another URL what it may not do', {
  tag: '@thorough',
}, async ({ page: owner, browser }) => {
  const screens = (page: Page) => page.getByRole('navigation', { name: 'Management' }).getByRole('link')
  const status = (page: Page) => page.getByRole('combobox', { name: /^Status of/ }).first()
  const exportLink = (page: Page) => page.getByRole('button', { name: 'Export', exact: true })
  const sales = (page: Page) => page.getByRole('region', { name: 'Sales' })

  const packer = await openAs(owner, browser, 'packer')
  await expect(screens(packer)).toHaveText(['Dashboard', 'Orders', 'Parcels', 'Stock', 'Help'])
  await expect(packer.getByRole('list', { name: 'To do' }).getByText('To pack')).toBeVisible()
  await expect(packer.getByText('Total Revenue')).toHaveCount(0)
  await expect(sales(packer)).toHaveCount(0)
  await expect(packer.getByRole('list', { name: 'To do' }).getByRole('listitem').first()).toContainText('To pack')
  await screens(packer).getByText('Orders').click()
  await expect(packer).toHaveURL(/status=placed&printed=no/)
  await expect(status(packer).getByRole('option')).toHaveText(['Confirmed', 'Shipped', 'Delivered'])
  await packer.getByRole('link', { name: /^Pending/ }).click()
  await expect(status(packer)).toBeDisabled()
  await expect(packer.getByRole('button', { name: /^Confirm / })).toHaveCount(0)
  await packer.locator('[data-order] a[aria-label]').first().click()
  await expect(packer.getByRole('dialog').getByLabel('Internal note')).toBeVisible()
  await packer.keyboard.press('Escape')
  await expect(exportLink(packer)).toHaveCount(0)
  await screens(packer).getByText('Stock').click()
  await expect(packer.getByRole('columnheader', { name: 'Stock' })).toBeVisible()
  await expect(packer.getByRole('textbox', { name: /^Stock of/ })).toHaveCount(0)
  for (const look of looks) await expectAccessible(packer, look)
  await packer.context().close()

  const caller = await openAs(owner, browser, 'caller')
  await expect(screens(caller)).toHaveText(['Dashboard', 'Orders', /^Calls/, 'Products', 'Stock', 'Customers', 'Help'])
  await caller.getByRole('region', { name: 'Recent Orders' }).getByRole('rowheader').first().getByRole('link').click()
  await expect(caller.getByLabel('Internal note')).toBeVisible()
  await expect(caller.getByRole('link', { name: 'Packing slip' })).toHaveCount(0)
  await screens(caller).getByText('Products').click()
  await expect(caller.getByRole('link', { name: /^View / }).first()).toBeVisible()
  await expect(caller.getByRole('link', { name: /^(Edit|Create) |^Import$/ })).toHaveCount(0)
  await caller.keyboard.press('ControlOrMeta+k')
  await caller.keyboard.type('chikan kurta short')
  await caller.getByRole('option', { name: /^Chikan Kurta Short/ }).click()
  // The form of a product is closed to a caller.
  await expect(caller).toHaveURL(/\/admin\/products#search=Chikan/)
  await expect(caller.getByRole('link', { name: 'View Chikan Kurta Short' })).toBeVisible()
  await caller.goto('/admin/products/import')
  await expect(caller.getByText(/^Your account may not change products/)).toBeVisible()
  await caller.context().close()

  const accounts = await openAs(owner, browser, 'accounts')
  await expect(screens(accounts)).toHaveText(['Dashboard', 'Orders', 'Customers', 'Help'])
  await expect(sales(accounts)).toBeVisible()
  await expect(accounts.getByRole('list', { name: 'To do' }).getByText('To pack')).toBeVisible()
  await expect(accounts.getByRole('list', { name: 'To do' }).getByText('To call')).toHaveCount(0)
  await screens(accounts).getByText('Orders').click()
  await expect(exportLink(accounts)).toBeVisible()
  await expect(status(accounts)).toBeDisabled()
  await accounts.context().close()

  const catalogue = await openAs(owner, browser, 'catalogue')
  await expect(screens(catalogue)).toHaveText([
    ...['Dashboard', 'Products', 'Product Grid', 'Stock', 'Sub-Brands', 'Categories', 'Size Charts', 'Option Words'],
    ...['Trash', 'Reviews', 'Shop', 'Help'],
  ])
  await expect(catalogue.getByRole('region', { name: 'Recent Orders' })).toHaveCount(0)
  await expect(catalogue.getByRole('list', { name: 'To do' })).toContainText('Drafts')
  const steps = catalogue.getByRole('region', { name: 'Your work' }).getByRole('link')
  await expect(steps).toHaveText(['Add a product', 'Change prices', 'Enter stock', 'Arrange the home page'])
  await screens(catalogue).getByText('Products').click()
  await catalogue.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(catalogue.getByLabel('CSV file or Excel workbook')).toBeVisible()
  await catalogue.goto('/admin/orders')
  await expect(catalogue.getByText('Your account may not see orders')).toBeVisible()
  await catalogue.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(catalogue.getByRole('region', { name: 'Low stock' })).toBeVisible()

  // A role acts from the next request on.
  const { staff } = await (await owner.request.get('/api/admin/staff')).json()
  const { username } = await (await catalogue.request.get('/api/admin/session')).json()
  const { id } = staff.find((account: { username: string }) => account.username === username)
  const change = { data: { role: 'packer', ownPassword } }
  expect((await owner.request.put(`/api/admin/staff/${id}/role`, change)).status()).toBe(204)
  expect((await catalogue.request.get('/api/admin/products')).status()).toBe(403)
  expect((await catalogue.request.get('/api/admin/orders')).status()).toBe(200)
  await catalogue.context().close()

  // What the packer was refused is in the log, found from the account.
  await owner.goto('/admin/staff')
  await owner.getByRole('button', { name: `Change ${username}` }).click()
  await owner.getByRole('menuitem', { name: /^See what/ }).click()
  await expect(owner.getByRole('row', { name: /no right to do this/ })).toContainText('GET /products')
})

test('an owner creates an account, changes it and deletes it, and staff see neither accounts nor settings', {
  tag: '@thorough',
}, async ({ page, browser }) => {
  const username = newName()
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Staff' }).click()
  await page.getByRole('button', { name: 'New account' }).click()
  await page.getByLabel('Username').fill('admin')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Your password is required')).toBeVisible()
  await page.getByLabel('Your password').fill(ownPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('There is an account named admin already.')).toBeVisible()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Full name').fill('ثناء ملک')
  await page.getByLabel('Phone').fill('0300 1234567')
  await expect(page.getByRole('dialog').getByText('prints labels')).toBeVisible()
  await page.getByRole('button', { name: 'Create account' }).click()
  const given = (await page.getByText(/^([2-9a-z]{4}-){3}[2-9a-z]{4}$/).textContent()) ?? ''
  await page.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('row', { name: new RegExp(username) })
  for (const text of ['Never', 'ثناء ملک', 'Packer']) await expect(row).toContainText(text)

  const sana = await arrive(browser, '/admin/staff')
  await enter(sana, { username, password: given })
  await expect(sana.getByRole('heading', { name: 'Before you begin' })).toBeVisible()
  for (const look of looks) await expectAccessible(sana, look)
  await sana.getByLabel('Current password').fill(given)
  await sana.getByLabel('New password').fill('bazaar123')
  await sana.getByRole('button', { name: 'Change password' }).click()
  await expect(sana.getByText('This password is easy to guess')).toBeVisible()
  await sana.getByLabel('New password').fill(password)
  await sana.getByRole('button', { name: 'Change password' }).click()
  await expect(sana.getByText('Your account may not see and change staff accounts.')).toBeVisible()
  await sana.goto('/admin/settings')
  await expect(sana.getByText('Your account may not see and change settings.')).toBeVisible()
  await expect(sana.getByRole('link', { name: 'Orders' })).toBeVisible()
  for (const name of ['Staff', 'Settings']) await expect(sana.getByRole('link', { name, exact: true })).toHaveCount(0)
  for (const look of looks) await expectAccessible(sana, look)

  const choose = async (action: string, confirm: string) => {
    await page.getByRole('button', { name: `Change ${username}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
    await page.getByLabel('Your password').fill(ownPassword)
    await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
  }
  await page.getByRole('button', { name: `Change ${username}` }).click()
  await page.getByRole('menuitem', { name: 'Change role' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText(`${username} has this role already`)).toBeVisible()
  await page.getByLabel('Role', { exact: true }).selectOption('Owner')
  await expect(page.getByRole('dialog').getByText('May do everything.')).toBeVisible()
  await page.getByLabel('Your password').fill(ownPassword)
  for (const look of looks) await expectAccessible(page, look)
  await page.getByRole('button', { name: 'Change role' }).click()
  await expect(row).toContainText('Owner')
  await choose('Change name and phone', 'Save')
  await expect(page.getByText('Name and phone saved')).toBeVisible()
  await choose('Deactivate', 'Deactivate')
  await expect(row).toContainText('Inactive')
  await sana.getByRole('link', { name: 'Orders' }).click()
  await expect(sana.getByLabel('Username')).toBeVisible()
  await choose('Delete', 'Delete')
  await expect(row).toHaveCount(0)
  await sana.context().close()

  // On a phone the bar at the lower edge may lie over it until the page is scrolled.
  await page.getByText('Every right of each role').press('Enter')
  await expect(page.getByRole('row', { name: /export orders/i }).getByRole('img', { name: 'Yes' })).toHaveCount(3)
  for (const look of looks) await expectAccessible(page, look)
  await page.getByRole('main').getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByRole('row', { name: /Deleted an account/ }).first()).toContainText(username)
  await page.getByLabel('Kind').selectOption('Accounts')
  await page.getByLabel('Person').selectOption('admin')
  await expect(page).toHaveURL(/group=accounts/)
  await expect(page.getByRole('row', { name: /Made an account/ }).first()).toContainText('admin')
  // Rows of the filter before are paler.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  for (const look of looks) await expectAccessible(page, look)
  await page.goBack()

  // Errors on the way lose nothing that was typed.
  await page.route('**/api/admin/staff', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'New account' }).click()
  await page.getByLabel('Username').fill('bilal')
  await page.getByLabel('Your password').fill(ownPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Failed to create account')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('bilal')
})

test('the sign-in, the account and the list of staff are accessible, in both colour schemes and on a phone', {
  tag: '@every-look',
}, async ({ page, browser }) => {
  const stranger = await arrive(browser, '/admin/login')
  for (const look of looks) {
    const open = async (of: Page, path: string, ready: string) => {
      await of.goto(path)
      await expect(of.getByText(ready).first()).toBeVisible()
      await expectAccessible(of, look)
    }
    await open(stranger, '/admin/login', 'Username')
    await open(page, '/admin/account', 'This session')
    await page.getByRole('button', { name: 'Set up sign-in codes' }).click()
    await expect(page.getByLabel('Your password')).toBeFocused()
    expect(await violationsOf(page)).toEqual([])
    await open(page, '/admin/staff', 'New account')
    await page.getByRole('button', { name: 'Change admin' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByText('This is your own account')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  }
  await stranger.context().close()
})

test('signing out clears the screen in every tab at once, also without a connection', { tag: '@thorough' }, async ({
  page: owner,
  browser,
}) => {
  const username = newName()
  await hire(owner, username)
  const page = await arrive(browser, '/admin/login?from=%2Fadmin%2Fcustomers')
  await enter(page, { username, password })
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/admin/orders')
  await expect(other.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Sign out' }).click()
  for (const tab of [page, other]) {
    await expect(tab.getByLabel('Username')).toBeVisible()
    await expect(tab.getByRole('heading', { name: /Customers|Orders/ })).toHaveCount(0)
  }
  const response = page.waitForResponse(
    answer => answer.request().method() === 'DELETE' && answer.url().endsWith('/session'),
  )
  await page.context().setOffline(false)
  await response
  await other.goto('/admin/orders')
  await expect(other.getByLabel('Username')).toBeVisible()
  await page.context().close()
})

test('a download asks for the password when it was entered long ago', { tag: '@thorough' }, async ({ page }) => {
  await page.route('**/api/admin/session', async route => {
    if (route.request().method() !== 'GET') return await route.continue()
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), isPasswordRecent: false } })
  })
  await page.goto('/admin/orders')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
  for (const look of looks) await expectAccessible(page, look)
  await dialog.getByLabel('Your password').fill(ownPassword)
  const file = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  expect((await file).suggestedFilename()).toMatch(/^orders-.*\.csv$/)
})
