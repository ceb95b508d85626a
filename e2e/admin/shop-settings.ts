import { expect, type Page } from '@playwright/test'
import type { SettingsForm } from '../../shop/settings/registry.ts'
import type { EditableSettings } from '../../shop/settings-changes/save-settings.ts'

export const loadSettings = async (page: Page): Promise<EditableSettings> =>
  await (await page.request.get('/api/admin/settings')).json()

/** Enters the password again, as some settings ask for. */
export async function confirmPassword(page: Page): Promise<void> {
  const password = process.env.ADMIN_PASSWORD ?? ''
  expect((await page.request.post('/api/admin/session/password', { data: { password } })).status()).toBe(204)
}

/** Changes and saves the settings through the API. */
export async function changeSettings(page: Page, change: (settings: SettingsForm) => void): Promise<void> {
  const { settings, version } = await loadSettings(page)
  change(settings)
  const answer = await page.request.put('/api/admin/settings', { data: { settings, version } })
  expect(answer.status(), await answer.text()).toBe(200)
}
