import { useMutation, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { notifySuccess } from '../parts/notify.ts'
import type { StaffAction } from './StaffActionDialog.tsx'
import type { StaffAccount } from './staff.ts'

type StaffActionInput = { action: Exclude<StaffAction, 'password'>; account: StaffAccount; ownPassword: string }

type Callbacks = { isOwn: boolean; onDone: () => void; onError: (error: unknown) => void }

/** Does what was asked, and shows the list as it is then. What one did to oneself shows at once in who is signed in. */
export function useStaffAction({ isOwn, onDone, onError }: Callbacks) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (_, { action, account }) => {
      notifySuccess(successMessages[action](account))
      onDone()
    },
    onError,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: isOwn ? ['session'] : ['staff'] })
      if (isOwn) void queries.invalidateQueries({ queryKey: ['staff'] })
    },
  })
}

async function send({ action, account, ownPassword }: StaffActionInput): Promise<void> {
  const param = { id: account.id }
  const one = api.staff[':id']
  switch (action) {
    case 'role':
      await parseResponse(
        one.role.$put({ param, json: { role: account.role === 'owner' ? 'staff' : 'owner', ownPassword } }),
      )
      return
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
  role: ({ username, role }) => `${username} is ${role === 'owner' ? 'staff' : 'an owner'} now`,
  active: ({ username, isActive }) => `${username} is ${isActive ? 'inactive' : 'active'} now`,
  codes: ({ username }) => `${username} signs in without one-time codes now`,
  delete: ({ username }) => `${username} deleted`,
}
