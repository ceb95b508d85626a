import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notifySuccess } from '../parts/feedback/notify.ts'
import { sessionQuery } from '../session/session.ts'
import { useLeaveBackOffice } from '../session/use-sign-out.ts'
import { words } from '../words/sign-in.ts'
import { PasswordStep } from './PasswordStep.tsx'
import { TotpStep } from './TotpStep.tsx'

/** Asks to sign in again, over the screen, so that everything typed there stays. Loaded when a session has ended. */
export function SessionEndedDialog() {
  return (
    <Modal
      opened
      // Above a dialog that was open when the session ended.
      zIndex={400}
      onClose={() => {}}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={words.yourSessionHasEnded}
      overlayProps={{ backgroundOpacity: 0.6, blur: 6 }}
    >
      <SignInAgain />
    </Modal>
  )
}

function SignInAgain() {
  const [step, setStep] = useState<'password' | 'code'>('password')
  const username = useQueryClient().getQueryData(sessionQuery.queryKey)?.username ?? ''
  const leave = useLeaveBackOffice()
  const enter = useContinue(username, leave)
  return (
    <>
      <p className="mb-4">{words.pleaseSignInAgainEverythingYou}</p>
      {step === 'password' ? (
        <PasswordStep username={username} onEnter={enter} onCodeAsked={() => setStep('code')} />
      ) : (
        <TotpStep onEnter={enter} onBack={() => setStep('password')} />
      )}
      <Button variant="subtle" fullWidth mt="sm" onClick={() => void leave()}>
        {words.leaveUnsaved}
      </Button>
    </>
  )
}

/** The same person continues. Another person must not see what the first one loaded or typed. */
function useContinue(username: string, leave: () => Promise<void>) {
  const queries = useQueryClient()
  return async () => {
    const session = await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
    if (session?.username !== username) {
      // Without its form, the browser does not ask whether to stay on this page.
      await leave()
      return location.assign('/admin')
    }
    notifySuccess(words.signedInAgain, words.nothingWasLostSaveYourChanges)
    await queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }
}
