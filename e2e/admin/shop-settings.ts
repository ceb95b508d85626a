import { expect, type Page } from '@playwright/test'
import type { SettingsForm } from '../../shop/settings/registry.ts'
import type { EditableSettings } from '../../shop/settings/save-settings.ts'

type OverriddenSettings = Pick<SettingsForm, 'delivery' | 'order_limits' | 'pixel_id'>

export const loadSettings = async (page: Page): Promise<EditableSettings> =>
  await (await page.request.get('/api/admin/settings')).json()

/** Changes and saves the settings through the API. */
export async function changeSettings(page: Page, change: (settings: SettingsForm) => void): Promise<void> {
  const password = process.env.ADMIN_PASSWORD ?? ''
  expect((await page.request.post('/api/admin/session/password', { data: { password } })).status()).toBe(204)
  const { settings, version } = await loadSettings(page)
  change(settings)
  const answer = await page.request.put('/api/admin/settings', { data: { settings, version } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/**
 * Keeps the settings that other running journeys depend on: fees, limits and the Pixel. The screen shows them as saved.
 * Returns a function that reads what the screen has sent.
 */
export async function overrideSettings(
  page: Page,
  { delivery, order_limits, pixel_id }: OverriddenSettings,
): Promise<() => OverriddenSettings> {
  const stored = { delivery, order_limits, pixel_id }
  let held = stored
  await page.route('**/api/admin/settings', async route => {
    if (route.request().method() === 'PUT') {
      const { version, settings } = route.request().postDataJSON() as { version: number; settings: SettingsForm }
      held = { delivery: settings.delivery, order_limits: settings.order_limits, pixel_id: settings.pixel_id }
      return await route.continue({ postData: { version, settings: { ...settings, ...stored } } })
    }
    const answer = await route.fetch()
    const loaded = (await answer.json()) as EditableSettings
    await route.fulfill({ response: answer, json: { ...loaded, settings: { ...loaded.settings, ...held } } })
  })
  return () => held
}

/** Keeps replaced pictures in the shop, in sub-brands that nobody sees. Returns a function that deletes those. */
export async function keepPicturesInUse(page: Page, pictureIds: (string | null)[]): Promise<() => Promise<void>> {
  const holderIds: string[] = []
  for (const logoId of pictureIds.filter(id => id !== null)) {
    const name = `Attic ${Math.random().toString(36).slice(2, 8)}`
    const data = { name, description: '', isActive: false, logoId }
    const created = await page.request.post('/api/admin/sub-brands', { data })
    holderIds.push(((await created.json()) as { id: string }).id)
  }
  return async () => {
    for (const id of holderIds) expect((await page.request.delete(`/api/admin/sub-brands/${id}`)).status()).toBe(204)
  }
}
