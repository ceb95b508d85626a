import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { tryAlerts } from '#jobs/send-alert.ts'
import { countRuleMatches } from '#shop/orders/rules/count-rule-matches.ts'
import { Refusal } from '#shop/refusal.ts'
import { rowVersion } from '#shop/row-version.ts'
import { orderRuleForm } from '#shop/settings/order-rule.ts'
import { findSettingErrors, type SettingsForm, settingsForm, settingsRegistry } from '#shop/settings/registry.ts'
import { readSettings } from '#shop/settings/settings.ts'
import { findSettings, saveSettings } from '#shop/settings-changes/save-settings.ts'
import { listSettingsHistory, settingsBefore } from '#shop/settings-changes/settings-history.ts'
import { type RecordActivity, withActivityLog } from './activity-log.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { FieldErrors } from './responses.ts'
import { emptyBody, idParam, paging, validate } from './validate.ts'

const changed = z.object({ version: rowVersion, settings: settingsForm })

export const settingsRoutes = new Hono<StaffEnv>()
  .get('/', routeSummary('Get the settings of the shop'), async c => c.json(await findSettings(c.get('db')), 200))
  .put(
    '/',
    routeSummary('Save all settings at once; the response names pages that still show a former value or lost one'),
    validate('json', changed),
    async c => {
      const { changed: _, ...saved } = await withActivityLog(c, (tx, record) =>
        save(c, tx, record, c.req.valid('json')),
      )
      return c.json(saved, 200)
    },
  )
  .post(
    '/order-rules/preview',
    routeSummary('Count the orders of the last 30 days that a rule for new orders would have been for'),
    validate('json', z.object({ rule: orderRuleForm })),
    async c => c.json(await countRuleMatches(c.get('db'), c.req.valid('json').rule), 200),
  )
  .post(
    '/alerts/test',
    routeSummary('Send a trial to the saved addresses of alerts; returns why one did not take it'),
    validate('json', emptyBody),
    async c => {
      const { alerts } = await readSettings(c.get('db'))
      const problems =
        c
          .get('watch')
          ?.latest()
          ?.problems.map(({ text }) => text) ?? []
      const shop = new URL(c.get('origin')).host
      const trials = await tryAlerts(alerts, { shop, problems, internet: c.get('internet') })
      return c.json({ trials }, 200)
    },
  )
  .get(
    '/history',
    routeSummary('List earlier values of settings, the newest first'),
    validate('query', z.object(paging)),
    async c => c.json(await listSettingsHistory(c.get('db'), c.req.valid('query')), 200),
  )
  .post(
    '/history/:id/restore',
    routeSummary(
      'Give a setting the value that it had before a change; guarded ones ask for the password as saving does',
    ),
    validate('param', idParam),
    validate('json', z.object({ version: rowVersion })),
    async c => {
      const { changed: _, ...saved } = await withActivityLog(c, async (tx, record) => {
        const settings = await settingsBefore(tx, c.req.valid('param').id)
        return await save(c, tx, record, { version: c.req.valid('json').version, settings })
      })
      return c.json(saved, 200)
    },
  )

/** In one transaction with its line in the activity log. */
async function save(c: Context<StaffEnv>, tx: Tx, record: RecordActivity, form: z.output<typeof changed>) {
  await requireValidChanges(tx, form.settings)
  const saved = await saveSettings(tx, c.get('disk'), { ...form, by: c.get('staff') })
  const { isPasswordRecent, hasCodes } = c.get('staff')
  if (saved.changed.some(key => settingsRegistry[key].isGuarded) && !isPasswordRecent)
    throw new Refusal('password-needed')
  // An owner without codes would lock themselves out of everything else.
  const needsCodes = saved.changed.includes('owners_need_codes') && form.settings.owners_need_codes
  if (needsCodes && !hasCodes) throw new Refusal('own-codes-first')
  await record({ kind: 'settings-changed', label: saved.changed.join(', '), count: saved.changed.length })
  return saved
}

/** What is stored decides which values are new. */
async function requireValidChanges(db: Db, settings: SettingsForm): Promise<void> {
  const errors = Object.entries(findSettingErrors(settings, await readSettings(db)))
  if (errors.length > 0)
    throw new FieldErrors(Object.fromEntries(errors.map(([path, error]) => [`settings.${path}`, error])))
}
