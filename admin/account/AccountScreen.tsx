import { Loaded } from '../parts/LoadedScreen.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useSession } from '../session/use-session.ts'
import { accountQuery } from './account.ts'
import { NoticesPanel } from './NoticesPanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { TotpPanel } from './TotpPanel.tsx'

export function AccountScreen() {
  const session = useSession()
  return (
    <Screen title="Your account">
      {session && (
        <p className="mx-0 -mt-3 mb-4 text-quiet wrap-anywhere">
          <bdi>{session.username}</bdi>, {session.role}
        </p>
      )}
      <div className="grid gap-4 max-w-[44rem]">
        <NoticesPanel />
        <PasswordPanel username={session?.username ?? ''} />
        <Loaded query={accountQuery}>
          {({ codes, sessions }) => (
            <>
              <TotpPanel codes={codes} />
              <SessionsPanel sessions={sessions} />
            </>
          )}
        </Loaded>
      </div>
    </Screen>
  )
}
