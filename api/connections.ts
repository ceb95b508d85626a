import { Hono } from 'hono'
import { z } from 'zod'
import { allowApiKey, changeApiKey, listApiKeys, makeApiKey, revokeApiKey } from '#shop/api-keys/api-keys.ts'
import { keyLimits, keyRights } from '#shop/api-keys/key-rights.ts'
import { parseNetwork } from '#shop/api-keys/networks.ts'
import { textLine } from '#shop/form-text.ts'
import { rowVersion } from '#shop/row-version.ts'
import { ownPassword } from './account-fields.ts'
import { confirmPassword, requireRecentPassword } from './confirm-password.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { withOwnersActivityLog } from './staff.ts'
import { emptyBody, idParam, validate } from './validate.ts'

/** The field error is that of the whole list, as the form has one field for it. */
const networks = z
  .array(textLine(60))
  .max(keyLimits.networks, `At most ${keyLimits.networks}`)
  .transform((list, context) =>
    list.map(typed => {
      const parsed = parseNetwork(typed)
      if (parsed !== null) return parsed
      context.addIssue(`${typed.trim()} is no address such as 203.0.113.7 or 203.0.113.0/24`)
      return z.NEVER
    }),
  )

const keyForm = {
  name: textLine(keyLimits.name)
    .transform(text => text.trim().replace(/\s+/g, ' '))
    .refine(name => name !== '', 'A name is required'),
  rights: z.array(z.enum(keyRights)).min(1, 'Choose at least one right'),
  endsAt: z.iso
    .datetime()
    .transform(text => new Date(text))
    .refine(end => end > new Date(), 'This day is over')
    .nullable()
    .default(null),
  networks: networks.default([]),
  assistants: z.boolean().default(false),
  ...ownPassword,
}

/** The keys of other programs, for owners (docs/decisions/0129-keys-of-programs.md). */
export const connectionRoutes = new Hono<StaffEnv>()
  // Not paged: a shop has few keys.
  .get('/keys', routeSummary('List the keys of programs'), async c =>
    c.json({ keys: await listApiKeys(c.get('db')) }, 200),
  )
  .post(
    '/keys',
    routeSummary('Make a key for a program; the response has it, once'),
    validate('json', z.object(keyForm)),
    async c => {
      const { ownPassword, ...form } = c.req.valid('json')
      await confirmPassword(c, ownPassword)
      const made = await withOwnersActivityLog(c, async (tx, record) => {
        const made = await makeApiKey(tx, { ...form, by: c.get('staff') })
        await record({ kind: 'key-made', subjectId: made.id, label: form.name })
        return made
      })
      return c.json(made, 201)
    },
  )
  .put(
    '/keys/:id',
    routeSummary('Change name, rights, end and networks of a key if its version is still the one sent'),
    validate('param', idParam),
    validate('json', z.object({ ...keyForm, version: rowVersion })),
    async c => {
      const { id } = c.req.valid('param')
      const { ownPassword, ...form } = c.req.valid('json')
      await confirmPassword(c, ownPassword)
      const changed = await withOwnersActivityLog(c, async (tx, record) => {
        const changed = await changeApiKey(tx, { id, ...form })
        await record({ kind: 'key-changed', subjectId: id, label: form.name })
        return changed
      })
      return c.json(changed, 200)
    },
  )
  .post(
    '/keys/:id/permission',
    requireRecentPassword,
    routeSummary('Let a key work again that a restore of a backup paused'),
    validate('param', idParam),
    validate('json', emptyBody),
    async c => {
      const { id } = c.req.valid('param')
      await withOwnersActivityLog(c, async (tx, record) => {
        const { name } = await allowApiKey(tx, id)
        await record({ kind: 'key-allowed', subjectId: id, label: name })
      })
      return c.body(null, 204)
    },
  )
  .post(
    '/keys/:id/revocation',
    routeSummary('Revoke a key for good; it works no more from the next request on'),
    validate('param', idParam),
    validate('json', emptyBody),
    async c => {
      const { id } = c.req.valid('param')
      // Without the password: whoever sees a key used by a stranger must lose no time.
      await withOwnersActivityLog(c, async (tx, record) => {
        const { name } = await revokeApiKey(tx, id)
        await record({ kind: 'key-revoked', subjectId: id, label: name })
      })
      return c.body(null, 204)
    },
  )
