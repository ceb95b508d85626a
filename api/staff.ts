import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Tx } from '#db/client.ts'
import type { ActivityKind } from '#shop/activity/activity-kinds.ts'
import { textLine } from '#shop/form-text.ts'
import { countDigits } from '#shop/phone.ts'
import { foldUsername, isUsername, staffDetailsLength, usernameLength } from '#shop/staff/account-validation.ts'
import {
  changeRole,
  changeStaffDetails,
  createStaff,
  deleteStaff,
  getUsername,
  listStaff,
  removeTotp,
  requireOwner,
  resetPassword,
  setStaffActive,
} from '#shop/staff/accounts.ts'
import { roleNames } from '#shop/staff/rights.ts'
import { newPassword, ownPassword } from './account-fields.ts'
import { withActivityLog } from './activity-log.ts'
import { confirmPassword } from './confirm-password.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { idParam, validate } from './validate.ts'

const role = z.enum(roleNames)

const details = {
  fullName: textLine(staffDetailsLength.fullName)
    .transform(text => text.trim())
    .default(''),
  phone: textLine(staffDetailsLength.phone)
    .transform(text => text.trim())
    .refine(phone => phone === '' || countDigits(phone) >= 7, 'Please enter a phone number')
    .default(''),
}

const newAccount = z.object({
  username: z
    .string()
    .refine(
      typed => isUsername(foldUsername(typed)),
      `${usernameLength.min} to ${usernameLength.max} letters, digits, dots, dashes or underscores`,
    ),
  role,
  ...details,
  password: newPassword.nullable(),
  ...ownPassword,
})

/** Also asks whether the account still is an owner: the guard asked before the body came, which may take long. */
export const withOwnersActivityLog: typeof withActivityLog = (c, work) =>
  withActivityLog(c, async (tx, record) => {
    await requireOwner(tx, c.get('staff').staffId)
    return await work(tx, record)
  })

/** All accounts, for owners. */
export const staffRoutes = new Hono<StaffEnv>()
  // Not paged: a shop has few accounts.
  .get('/', routeSummary('List staff accounts'), async c => c.json({ staff: await listStaff(c.get('db')) }, 200))
  .post(
    '/',
    routeSummary('Create an account; without a password the response has a random one, once'),
    validate('json', newAccount),
    async c => {
      const { ownPassword, ...account } = c.req.valid('json')
      await confirmPassword(c, ownPassword)
      const made = await withOwnersActivityLog(c, async (tx, record) => {
        const made = await createStaff(tx, account)
        const label = `${foldUsername(account.username)}: ${account.role}`
        await record({ kind: 'account-created', subjectId: made.id, label })
        return made
      })
      return c.json(made, 201)
    },
  )
  .put(
    '/:id/details',
    routeSummary('Change name and phone of an account'),
    validate('param', idParam),
    validate('json', z.object({ ...details, ...ownPassword })),
    async c => {
      const { id: staffId } = c.req.valid('param')
      const { ownPassword, ...details } = c.req.valid('json')
      const change = { staffId, ownPassword, kind: 'account-changed' } as const
      await changeAccount(c, change, tx => changeStaffDetails(tx, { staffId, ...details }))
      return c.body(null, 204)
    },
  )
  .put(
    '/:id/role',
    routeSummary('Change the role of an account'),
    validate('param', idParam),
    validate('json', z.object({ role, ...ownPassword })),
    async c => {
      const { id: staffId } = c.req.valid('param')
      const { role, ownPassword } = c.req.valid('json')
      const change = { staffId, ownPassword, kind: 'role-changed', to: role } as const
      await changeAccount(c, change, tx => changeRole(tx, { staffId, role }))
      return c.body(null, 204)
    },
  )
  .put(
    '/:id/active',
    routeSummary('Switch an account on or off; off ends its sessions'),
    validate('param', idParam),
    validate('json', z.object({ isActive: z.boolean(), ...ownPassword })),
    async c => {
      const { id: staffId } = c.req.valid('param')
      const { isActive, ownPassword } = c.req.valid('json')
      const kind = isActive ? 'account-activated' : 'account-deactivated'
      await changeAccount(c, { staffId, ownPassword, kind }, tx => setStaffActive(tx, { staffId, isActive }))
      return c.body(null, 204)
    },
  )
  .put(
    '/:id/password',
    routeSummary("Set somebody else's password; without one the response has a random one, once"),
    validate('param', idParam),
    validate('json', z.object({ password: newPassword.nullable(), ...ownPassword })),
    async c => {
      const { id: staffId } = c.req.valid('param')
      const { password, ownPassword } = c.req.valid('json')
      const change = { staffId, ownPassword, kind: 'password-given' } as const
      const by = c.get('staff')
      return c.json(await changeAccount(c, change, tx => resetPassword(tx, { staffId, by, password })), 200)
    },
  )
  .post(
    '/:id/codes/removal',
    routeSummary("Remove somebody else's one-time codes"),
    validate('param', idParam),
    validate('json', z.object(ownPassword)),
    async c => {
      const { id: staffId } = c.req.valid('param')
      const change = { staffId, ...c.req.valid('json'), kind: 'codes-removed' } as const
      await changeAccount(c, change, tx => removeTotp(tx, { staffId, by: c.get('staff') }))
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/removal',
    routeSummary('Delete an account'),
    validate('param', idParam),
    validate('json', z.object(ownPassword)),
    async c => {
      const { id: staffId } = c.req.valid('param')
      const change = { staffId, ...c.req.valid('json'), kind: 'account-deleted' } as const
      await changeAccount(c, change, tx => deleteStaff(tx, staffId))
      return c.body(null, 204)
    },
  )

type AccountChange = { staffId: string; ownPassword: string; kind: ActivityKind; to?: string }

/** Changes an account for an owner who confirms it by password, and records it under the account's name. */
async function changeAccount<Result>(
  c: Context<StaffEnv>,
  { staffId, ownPassword, kind, to }: AccountChange,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  await confirmPassword(c, ownPassword)
  return await withOwnersActivityLog(c, async (tx, record) => {
    const name = await getUsername(tx, staffId)
    const result = await change(tx)
    await record({ kind, subjectId: staffId, label: to === undefined ? name : `${name}: ${to}` })
    return result
  })
}
