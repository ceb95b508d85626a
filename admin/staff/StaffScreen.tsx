import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Failure } from '../parts/Failure.tsx'
import { Loading } from '../parts/Loading.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useSession } from '../session/use-session.ts'
import { type Deed, DeedDialog } from './DeedDialog.tsx'
import { NewAccount } from './NewAccount.tsx'
import { StaffTable } from './StaffTable.tsx'
import { type StaffAccount, staffQuery } from './staff.ts'

/** Who may sign in, and as what. */
export function StaffScreen() {
  const session = useSession()
  const list = useQuery(staffQuery)
  const [isNew, setIsNew] = useState(false)
  const [asked, setAsked] = useState<{ deed: Deed; account: StaffAccount } | null>(null)
  const isOwn = (account: StaffAccount) => account.username === session?.username
  return (
    <Screen title="Staff" aside={<Actions onNew={() => setIsNew(true)} />}>
      {list.isPending && <Loading />}
      {list.isError && !list.data && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && (
        <StaffTable accounts={list.data.staff} isOwn={isOwn} onAsk={(deed, account) => setAsked({ deed, account })} />
      )}
      {isNew && <NewAccount onClose={() => setIsNew(false)} />}
      {asked && <DeedDialog {...asked} isOwn={isOwn(asked.account)} onClose={() => setAsked(null)} />}
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
