import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Loaded } from '../parts/LoadedScreen.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useSession } from '../session/use-session.ts'
import { NewAccount } from './NewAccount.tsx'
import { RolesTable } from './RolesTable.tsx'
import { StaffActionDialog } from './StaffActionDialog.tsx'
import { StaffTable } from './StaffTable.tsx'
import { type StaffAccount, staffQuery } from './staff.ts'
import type { StaffAction } from './use-staff-action.ts'

/** The accounts and their roles. */
export function StaffScreen() {
  const session = useSession()
  const [isNew, setIsNew] = useState(false)
  const [requested, setRequested] = useState<{ action: StaffAction; account: StaffAccount } | null>(null)
  const isOwn = (account: StaffAccount) => account.username === session?.username
  return (
    <Screen title="Staff" aside={<Actions onNew={() => setIsNew(true)} />}>
      <Loaded query={staffQuery}>
        {({ staff }) => (
          <StaffTable accounts={staff} isOwn={isOwn} onAsk={(action, account) => setRequested({ action, account })} />
        )}
      </Loaded>
      <div className="mt-4">
        <RolesTable />
      </div>
      {isNew && <NewAccount onClose={() => setIsNew(false)} />}
      {requested && (
        <StaffActionDialog {...requested} isOwn={isOwn(requested.account)} onClose={() => setRequested(null)} />
      )}
    </Screen>
  )
}

function Actions({ onNew }: { onNew: () => void }) {
  return (
    <Group gap="xs">
      <Button variant="default" renderRoot={props => <Link {...props} to="/admin/staff/activity" />}>
        Activity
      </Button>
      <Button onClick={onNew}>New account</Button>
    </Group>
  )
}
