import { Hono } from 'hono'
import { z } from 'zod'
import { isUsername, usernameLength } from '#shop/staff/account-rules.ts'
import {
  changeRole,
  createStaff,
  deleteStaff,
  listStaff,
  removeCodes,
  resetPassword,
  setStaffActive,
} from '#shop/staff/accounts.ts'
import { foldUsername } from '#shop/staff/username.ts'
import type { StaffEnv } from './context.ts'
import { requireOwner } from './guard.ts'
import { newPassword } from './new-password.ts'
import { says } from './openapi.ts'
import { idParam, sound } from './sound.ts'

const role = z.enum(['owner', 'staff'])

const wish = z.object({
  username: z
    .string()
    .refine(
      typed => isUsername(foldUsername(typed)),
      `${usernameLength.min} to ${usernameLength.max} letters, digits, dots, dashes or underscores`,
    ),
  role,
  password: newPassword.nullable(),
})

/** Everybody's accounts, for owners. */
export const staffRoutes = new Hono<StaffEnv>()
  .use(requireOwner)
  // Not paged: these are the people behind one counter.
  .get('/', says('Staff accounts'), async c => c.json({ staff: await listStaff(c.get('db')) }, 200))
  .post('/', says('A new account; without a password a random one is answered once'), sound('json', wish), async c =>
    c.json(await createStaff(c.get('db'), c.req.valid('json')), 201),
  )
  .put('/:id/role', says('Owner or staff'), sound('param', idParam), sound('json', z.object({ role })), async c => {
    await changeRole(c.get('db'), { staffId: c.req.valid('param').id, ...c.req.valid('json') })
    return c.body(null, 204)
  })
  .put(
    '/:id/active',
    says('Switch an account on or off; off ends its sessions'),
    sound('param', idParam),
    sound('json', z.object({ isActive: z.boolean() })),
    async c => {
      await setStaffActive(c.get('db'), { staffId: c.req.valid('param').id, ...c.req.valid('json') })
      return c.body(null, 204)
    },
  )
  .put(
    '/:id/password',
    says("Somebody else's new password; without one a random one is answered once"),
    sound('param', idParam),
    sound('json', z.object({ password: newPassword.nullable() })),
    async c => {
      const { id: staffId } = c.req.valid('param')
      return c.json(await resetPassword(c.get('db'), { staffId, by: c.get('staff'), ...c.req.valid('json') }), 200)
    },
  )
  .delete('/:id/codes', says("Remove somebody else's one-time codes"), sound('param', idParam), async c => {
    await removeCodes(c.get('db'), { staffId: c.req.valid('param').id, by: c.get('staff') })
    return c.body(null, 204)
  })
  .delete('/:id', says('Delete an account'), sound('param', idParam), async c => {
    await deleteStaff(c.get('db'), c.req.valid('param').id)
    return c.body(null, 204)
  })
