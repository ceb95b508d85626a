import { violationsOf } from '../axe.ts'
import { expect, phone, test } from './test.ts'

// It ends all sessions.
test.use({ shopFor: 'restore' })

test('an owner restores a backup, sees what is lost, and signs in again', async ({ page }) => {
  await page.goto('/admin/settings?tab=orders')
  const panel = page.getByRole('region', { name: 'Backups', exact: true })
  await panel.getByRole('button', { name: 'Back up now' }).click()
  await expect(panel.getByText(/^Last backup/)).toBeVisible({ timeout: 180_000 })
  await expect(panel.getByRole('button', { name: 'Back up now' })).toBeEnabled()
  const backup = panel.getByRole('row').nth(1)
  await backup.getByRole('button', { name: 'Restore' }).click()
  const dialog = page.getByRole('dialog', { name: 'Restore a backup' })
  await expect(dialog.getByText('No order came after the backup')).toBeVisible({ timeout: 180_000 })
  for (const size of [phone, { width: 1440, height: 900 }])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${size.width}-${colorScheme}.png` })
      expect(await violationsOf(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  await dialog.getByLabel('Name of the shop').fill('Another Shop')
  await dialog.getByLabel('Your own password').fill(process.env.ADMIN_PASSWORD ?? '')
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog.getByText('This is not the name of the shop')).toBeVisible()
  const settings = await page.request.get('/api/admin/settings')
  const { store_info: info } = (await settings.json()).settings
  await dialog.getByLabel('Name of the shop').fill(info.store_name)
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog.getByRole('status')).toContainText('The shop is closed', { timeout: 180_000 })
  const shopper = await page.request.get('/')
  if (shopper.status() === 503) expect(await shopper.text()).toContain('closed for a few minutes')
  await expect(dialog.getByText('All sessions have ended: sign in again')).toBeVisible({ timeout: 180_000 })
  expect((await page.request.get('/')).status()).toBe(200)
  expect((await page.request.get('/api/admin/backups')).status()).toBe(401)
})
