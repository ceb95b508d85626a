import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { api } from '../client.ts'
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
        <ShopName />
        {step === 'password' ? (
          <>
            <PasswordStep onEnter={enter} onCodeAsked={() => setStep('code')} />
            <ForgottenPassword />
          </>
        ) : (
          <TotpStep onEnter={enter} onBack={() => setStep('password')} />
        )}
      </div>
    </main>
  )
}

/** Its place is kept until the name is there. */
function ShopName() {
  const { data } = useQuery({ queryKey: ['shop'], queryFn: () => parseResponse(api.session.shop.$get()) })
  return (
    <p className={classes.shop}>
      <bdi>{data?.storeName}</bdi>
    </p>
  )
}

const ForgottenPassword = () => (
  <details className={classes.forgotten}>
    <summary>Forgot your password?</summary>
    <p>
      An owner of the shop gives you a new one, under Settings, Staff. If no owner can sign in, ask whoever runs the
      server to run <code>npm run reset-password</code> there. It prints a new password.
    </p>
  </details>
)
