import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import type { StaffAccount } from './staff.ts'

/** An owner's action on an account. */
export type StaffAction = 'role' | 'details' | 'active' | 'password' | 'codes' | 'delete'

/** Those that only ask for confirmation. */
export type ConfirmedAction = Exclude<StaffAction, 'role' | 'details' | 'password'>

type StaffActionInput = { action: ConfirmedAction; account: StaffAccount; ownPassword: string }

type Callbacks = { isOwn: boolean; onDone: () => void; onError: (error: unknown) => void }

/** Changes an account and loads the list again. A change of the user's own account also updates the session. */
export const useStaffAction = ({ isOwn, onDone, onError }: Callbacks) =>
  useAdminMutation({
    call: send,
    done: (_, { action, account }) => [successMessages[action](account)],
    failed: onError,
    invalidates: [...(isOwn ? [['session'] as const] : []), ['staff']],
    onSuccess: onDone,
  })

async function send({ action, account, ownPassword }: StaffActionInput): Promise<void> {
  const param = { id: account.id }
  const one = api.staff[':id']
  switch (action) {
    case 'active':
      await parseResponse(one.active.$put({ param, json: { isActive: !account.isActive, ownPassword } }))
      return
    case 'codes':
      await parseResponse(one.codes.removal.$post({ param, json: { ownPassword } }))
      return
    case 'delete':
      await parseResponse(one.removal.$post({ param, json: { ownPassword } }))
  }
}

const successMessages: Record<StaffActionInput['action'], (account: StaffAccount) => string> = {
  active: ({ username, isActive }) => `${username} is ${isActive ? 'inactive' : 'active'} now`,
  codes: ({ username }) => `${username} signs in without sign-in codes now`,
  delete: ({ username }) => `${username} deleted`,
}
