import { Loaded } from '../parts/LoadedScreen.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useSession } from '../session/use-session.ts'
import { common } from '../words.ts'
import { accountQuery } from './account.ts'
import { LanguagePanel } from './LanguagePanel.tsx'
import { NoticesPanel } from './NoticesPanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { TotpPanel } from './TotpPanel.tsx'

/** Parts that are in English for everybody yet. */
const inEnglish = { lang: 'en', dir: 'ltr' } as const

export function AccountScreen() {
  const session = useSession()
  return (
    <Screen title={common.yourAccount}>
      {session && (
        <p className="mx-0 -mt-3 mb-4 text-quiet wrap-anywhere">
          <bdi>{session.username}</bdi>
          {common.comma}
          <span dir="ltr">{session.role}</span>
        </p>
      )}
      <div className="grid gap-4 max-w-[44rem]">
        <LanguagePanel />
        <div className="contents" {...inEnglish}>
          <NoticesPanel />
        </div>
        <PasswordPanel username={session?.username ?? ''} />
        <Loaded query={accountQuery}>
          {({ codes, sessions }) => (
            <div className="contents" {...inEnglish}>
              <TotpPanel codes={codes} />
              <SessionsPanel sessions={sessions} />
            </div>
          )}
        </Loaded>
      </div>
    </Screen>
  )
}
