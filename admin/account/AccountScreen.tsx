import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../parts/feedback/ErrorState.tsx'
import { Loading } from '../parts/feedback/Loading.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useSession } from '../session/use-session.ts'
import classes from './AccountScreen.module.css'
import { accountQuery } from './account.ts'
import { PasswordPanel } from './PasswordPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { TotpPanel } from './TotpPanel.tsx'

export function AccountScreen() {
  const session = useSession()
  const account = useQuery(accountQuery)
  return (
    <Screen title="Your account">
      {session && (
        <p className={classes.who}>
          <bdi>{session.username}</bdi>, {session.role}
        </p>
      )}
      <div className={classes.panels}>
        <PasswordPanel username={session?.username ?? ''} />
        {account.isPending && <Loading />}
        {account.isError && !account.data && (
          <ErrorState error={account.error} onRetry={() => void account.refetch()} />
        )}
        {account.data && (
          <>
            <TotpPanel codes={account.data.codes} />
            <SessionsPanel sessions={account.data.sessions} />
          </>
        )}
      </div>
    </Screen>
  )
}
