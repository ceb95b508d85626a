import { useDocumentTitle } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { CodeStep } from './CodeStep.tsx'
import classes from './LoginScreen.module.css'
import { PasswordStep } from './PasswordStep.tsx'
import { useEnter } from './use-enter.ts'

const route = getRouteApi('/admin/login')

/** The way in: the password, and then the code of whose account asks for one. */
export function LoginScreen() {
  useDocumentTitle('Sign in · Admin Dashboard')
  const { from } = route.useSearch()
  const enter = useEnter({ from })
  const [step, setStep] = useState<'password' | 'code'>('password')
  return (
    <main className={classes.page}>
      <div className={classes.panel}>
        <div className="tiles" aria-hidden="true" />
        {step === 'password' ? (
          <PasswordStep onEnter={enter} onCodeAsked={() => setStep('code')} />
        ) : (
          <CodeStep onEnter={enter} onBack={() => setStep('password')} />
        )}
      </div>
    </main>
  )
}
