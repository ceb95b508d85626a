import { randomUUID } from 'node:crypto'
import { pictureFile, pictureIn } from '../admin/picture-file.ts'
import { expect, finish, startOn, test } from './test.ts'

test('11. another banner on the home page', async ({ page, context, input }) => {
  const file = await pictureFile('banner.png', { size: [1600, 700], background: '#9f3427' })
  await startOn(page, '/admin', input)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  const banner = page.getByRole('group', { name: 'Hero Background Image' })
  const before = await pictureIn(banner)
  const chooser = page.waitForEvent('filechooser')
  await banner.getByRole('button', { name: 'Replace picture' }).last().click()
  await (await chooser).setFiles(file)
  // In the file dialog: the file, and Open.
  input.add('clicks', 2)
  await expect.poll(() => pictureIn(banner)).not.toBe(before)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await finish('banner', 'mouse', input)
  const shop = await context.newPage()
  await shop.goto('/')
  await expect(shop.locator(`.hero img[src*="${await pictureIn(banner)}"]`)).toBeVisible()
})

test('12. an employee who may only pack', async ({ page, input }) => {
  const username = `packer-${randomUUID().slice(0, 6)}`
  await startOn(page, '/admin', input)
  await page.getByRole('link', { name: 'Staff', exact: true }).click()
  await page.getByRole('button', { name: 'New account' }).click()
  await page.keyboard.type(username)
  await page.getByLabel('Your password').click()
  await page.keyboard.type(process.env.ADMIN_PASSWORD ?? '')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(/^([2-9a-z]{4}-){3}[2-9a-z]{4}$/)).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row', { name: new RegExp(username) })).toContainText('Packer')
  await finish('employee', 'mouse', input)
})
