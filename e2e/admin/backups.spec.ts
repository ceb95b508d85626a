import { checkBackup } from '#backup/check-backup.ts'
import { violationsOf } from '../axe.ts'
import { expect, phone, test } from './test.ts'

const passphrase = 'anarkali bazaar 1958'

test('an owner makes a backup, sees it in the list and on the dashboard, and downloads it with a passphrase', async ({
  page,
}, testInfo) => {
  await page.goto('/admin/settings?tab=orders')
  const panel = page.getByRole('region', { name: 'Backups', exact: true })
  const rows = panel.getByRole('row')
  const before = await rows.count()
  await panel.getByRole('button', { name: 'Back up now' }).click()
  const line = /^Last backup \d minutes? ago, \d+\.\d MB, not encrypted, on the shop's own machine only\./
  await expect(panel.getByText(line)).toBeVisible({ timeout: 180_000 })
  await expect(panel.getByRole('button', { name: 'Back up now' })).toBeEnabled()
  expect(await rows.count()).toBeGreaterThan(before)
  await expect(rows.nth(1)).toContainText(/Asked for.*MB.*Not encrypted/s)
  for (const size of [phone, { width: 1280, height: 900 }]) {
    await page.setViewportSize(size)
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await rows.nth(1).getByRole('button', { name: 'Download' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download a backup' })
  await dialog.getByLabel('Passphrase', { exact: true }).fill(passphrase)
  await dialog.getByLabel('Passphrase again').fill('anarkali bazaar 1959')
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect(dialog.getByText('The two are not the same')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByLabel('Passphrase again').fill(passphrase)
  await dialog.getByLabel('Your own password').fill(process.env.ADMIN_PASSWORD ?? '')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = testInfo.outputPath('backup.age')
  await (await download).saveAs(file)
  await expect(dialog).toBeHidden()
  expect((await checkBackup(file, passphrase)).rows).toBeGreaterThan(0)
  expect(page.url()).toMatch(/\/admin\/settings\?tab=orders$/)
  await page.goto('/admin')
  await expect(page.getByText(line)).toBeVisible()
  await page.getByRole('link', { name: 'Backups' }).click()
  await expect(page).toHaveURL(/\/admin\/settings\?tab=orders$/)
})

test('a backup that failed stands among the work, with its reason', { tag: '@thorough' }, async ({ page }) => {
  const backup = {
    state: 'failed',
    lastGood: null,
    lastFailure: { at: '2026-11-22T21:41:00.000Z', problem: 'The disk is full.' },
    running: null,
  }
  await page.route('**/api/admin/dashboard', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), backup } })
  })
  await page.goto('/admin')
  const item = page.getByRole('list', { name: 'To do' }).getByRole('listitem').filter({ hasText: 'Backup' })
  await expect(item).toHaveText('BackupFailedThe disk is full.')
  await expect(page.getByText(/^Last backup/)).toHaveCount(0)
})
