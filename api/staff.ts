import { Hono } from 'hono'
import { z } from 'zod'
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
import { confirmPassword } from './confirm-password.ts'
import type { StaffEnv } from './context.ts'
import { routeSummary } from './openapi.ts'
import { withActivityLog } from './record.ts'
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
const withOwnersActivityLog: typeof withActivityLog = (c, work) =>
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
      const { fullName, phone, ownPassword } = c.req.valid('json')
      await confirmPassword(c, ownPassword)
      await withOwnersActivityLog(c, async (tx, record) => {
        await changeStaffDetails(tx, { staffId, fullName, phone })
        await record({ kind: 'account-changed', subjectId: staffId, label: await getUsername(tx, staffId) })
      })
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
      await confirmPassword(c, ownPassword)
      await withOwnersActivityLog(c, async (tx, record) => {
        await changeRole(tx, { staffId, role })
        await record({ kind: 'role-changed', subjectId: staffId, label: `${await getUsername(tx, staffId)}: ${role}` })
      })
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
      await confirmPassword(c, ownPassword)
      await withOwnersActivityLog(c, async (tx, record) => {
        await setStaffActive(tx, { staffId, isActive })
        const kind = isActive ? 'account-activated' : 'account-deactivated'
        await record({ kind, subjectId: staffId, label: await getUsername(tx, staffId) })
      })
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
      await confirmPassword(c, ownPassword)
      const given = await withOwnersActivityLog(c, async (tx, record) => {
        const given = await resetPassword(tx, { staffId, by: c.get('staff'), password })
        await record({ kind: 'password-given', subjectId: staffId, label: await getUsername(tx, staffId) })
        return given
      })
      return c.json(given, 200)
    },
  )
  .post(
    '/:id/codes/removal',
    routeSummary("Remove somebody else's one-time codes"),
    validate('param', idParam),
    validate('json', z.object(ownPassword)),
    async c => {
      const { id: staffId } = c.req.valid('param')
      await confirmPassword(c, c.req.valid('json').ownPassword)
      await withOwnersActivityLog(c, async (tx, record) => {
        await removeTotp(tx, { staffId, by: c.get('staff') })
        await record({ kind: 'codes-removed', subjectId: staffId, label: await getUsername(tx, staffId) })
      })
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
      await confirmPassword(c, c.req.valid('json').ownPassword)
      await withOwnersActivityLog(c, async (tx, record) => {
        await record({ kind: 'account-deleted', subjectId: staffId, label: await getUsername(tx, staffId) })
        await deleteStaff(tx, staffId)
      })
      return c.body(null, 204)
    },
  )
