import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { accountQuery } from '../account/account.ts'
import { PasswordPanel } from '../account/PasswordPanel.tsx'
import { TotpPanel } from '../account/TotpPanel.tsx'
import { Loading } from '../parts/feedback/Loading.tsx'
import { redirectPath } from '../session/redirect-path.ts'
import { sessionQuery } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import { words } from '../words/sign-in.ts'
import { common } from '../words.ts'

const route = getRouteApi('/admin/first-steps')

/** The steps before anything else: choosing a password, or setting up one-time codes. */
export function FirstStepsScreen() {
  useDocumentTitle(words.firstStepsTitle)
  const session = useSession()
  const signOut = useSignOut()
  // Not from the session: the server finishes the step before the recovery codes on screen are read.
  const [task, setTask] = useState(session?.task ?? null)
  const { from } = route.useSearch()
  const queries = useQueryClient()
  const router = useRouter()
  const goOn = async () => {
    const now = await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
    setTask(now?.task ?? null)
    if (now?.task === null) await router.navigate({ href: redirectPath(from), replace: true })
  }
  return (
    <main className="grid gap-4 w-[min(40rem,100%)] mx-auto my-0 px-4 py-8">
      <h1 className="m-0 text-2xl font-bold">{words.beforeYouBegin}</h1>
      {task === 'password' && (
        <>
          <p>{words.thePasswordThatYouSignedIn}</p>
          <PasswordPanel username={session?.username ?? ''} onDone={goOn} />
        </>
      )}
      {task === 'codes' && (
        <>
          <p>{words.thisShopAsksItsOwnersFor}</p>
          <Codes onDone={goOn} />
        </>
      )}
      <Button variant="subtle" onClick={signOut}>
        {common.signOut}
      </Button>
    </main>
  )
}

/** Only a button leaves the recovery codes. */
function Codes({ onDone }: { onDone: () => Promise<void> }) {
  const account = useQuery(accountQuery)
  if (!account.data) return <Loading />
  return (
    <>
      <TotpPanel codes={account.data.codes} />
      {account.data.codes.since !== null && <Button onClick={() => void onDone()}>{words.continue}</Button>}
    </>
  )
}
