import { Hono } from 'hono'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { Refusal } from '#shop/refusal.ts'
import { rowVersion } from '#shop/row-version.ts'
import { findSettingErrors, type SettingsForm, settingsForm, settingsRegistry } from '#shop/settings/registry.ts'
import { findSettings, saveSettings } from '#shop/settings/save-settings.ts'
import { readSettings } from '#shop/settings/settings.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { recorded } from './record.ts'
import { FieldErrors } from './responses.ts'
import { validate } from './validate.ts'

const changed = z.object({ version: rowVersion, settings: settingsForm })

export const settingsRoutes = new Hono<StaffEnv>()
  .get('/', routeSummary('Get the settings of the shop'), async c => c.json(await findSettings(c.get('db')), 200))
  .put(
    '/',
    routeSummary('Save all settings at once; the response names pages that still show a former value or lost one'),
    validate('json', changed),
    async c => {
      await requireValidChanges(c.get('db'), c.req.valid('json').settings)
      const { changed, ...saved } = await recorded(c, async (tx, record) => {
        const saved = await saveSettings(tx, c.get('disk'), c.req.valid('json'))
        const { isPasswordRecent, hasCodes } = c.get('staff')
        if (saved.changed.some(key => settingsRegistry[key].isGuarded) && !isPasswordRecent)
          throw new Refusal('password-needed')
        // An owner without codes would lock themselves out of everything else.
        const needsCodes = saved.changed.includes('owners_need_codes') && c.req.valid('json').settings.owners_need_codes
        if (needsCodes && !hasCodes) throw new Refusal('own-codes-first')
        await record({ kind: 'settings-changed', label: saved.changed.join(', '), count: saved.changed.length })
        return saved
      })
      return c.json(saved, 200)
    },
  )

/** What is stored decides which values are new. */
async function requireValidChanges(db: Db, settings: SettingsForm): Promise<void> {
  const errors = Object.entries(findSettingErrors(settings, await readSettings(db)))
  if (errors.length > 0)
    throw new FieldErrors(Object.fromEntries(errors.map(([path, error]) => [`settings.${path}`, error])))
}
