import { useDocumentTitle } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import classes from './LoginScreen.module.css'
import { PasswordStep } from './PasswordStep.tsx'
import { TotpStep } from './TotpStep.tsx'
import { useAfterSignIn } from './use-after-sign-in.ts'

const route = getRouteApi('/admin/login')

/** The sign-in: the password, then a code for accounts that have one. */
export function LoginScreen() {
  useDocumentTitle('Sign in · Admin Dashboard')
  const { from } = route.useSearch()
  const enter = useAfterSignIn({ from })
  const [step, setStep] = useState<'password' | 'code'>('password')
  return (
    <main className={classes.page}>
      <div className={classes.panel}>
        <div className="tiles" aria-hidden="true" />
        {step === 'password' ? (
          <PasswordStep onEnter={enter} onCodeAsked={() => setStep('code')} />
        ) : (
          <TotpStep onEnter={enter} onBack={() => setStep('password')} />
        )}
      </div>
    </main>
  )
}
