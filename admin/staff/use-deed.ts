import { useMutation, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api, isSignedOut, reasonOf } from '../client.ts'
import { tellDone, tellFailed } from '../parts/tell.ts'
import type { Deed } from './DeedDialog.tsx'
import type { StaffAccount } from './staff.ts'

type Asked = { deed: Exclude<Deed, 'password'>; account: StaffAccount }

/** Does what was asked, and shows the list as it is then. What one did to oneself shows at once in who is signed in. */
export function useDeed({ isOwn, onDone }: { isOwn: boolean; onDone: () => void }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (_, { deed, account }) => tellDone(done[deed](account)),
    onError: error => {
      if (!isSignedOut(error)) tellFailed('Failed to change account', reasonOf(error))
    },
    onSettled: () => {
      onDone()
      void queries.invalidateQueries({ queryKey: isOwn ? ['session'] : ['staff'] })
      if (isOwn) void queries.invalidateQueries({ queryKey: ['staff'] })
    },
  })
}

async function send({ deed, account }: Asked): Promise<void> {
  const param = { id: account.id }
  const one = api.staff[':id']
  switch (deed) {
    case 'role':
      await parseResponse(one.role.$put({ param, json: { role: account.role === 'owner' ? 'staff' : 'owner' } }))
      return
    case 'active':
      await parseResponse(one.active.$put({ param, json: { isActive: !account.isActive } }))
      return
    case 'codes':
      await parseResponse(one.codes.$delete({ param }))
      return
    case 'delete':
      await parseResponse(one.$delete({ param }))
  }
}

const done: Record<Asked['deed'], (account: StaffAccount) => string> = {
  role: ({ username, role }) => `${username} is ${role === 'owner' ? 'staff' : 'an owner'} now`,
  active: ({ username, isActive }) => `${username} is ${isActive ? 'inactive' : 'active'} now`,
  codes: ({ username }) => `${username} signs in without one-time codes now`,
  delete: ({ username }) => `${username} deleted`,
}
