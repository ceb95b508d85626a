import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { api } from '../client.ts'
import { fillWith } from '../parts/fill-with.ts'
import { words } from '../words/sign-in.ts'
import { PasswordStep } from './PasswordStep.tsx'
import { TotpStep } from './TotpStep.tsx'
import { useAfterSignIn } from './use-after-sign-in.ts'

const route = getRouteApi('/admin/login')

/** The sign-in: the password, then a code for accounts that have one. */
export function LoginScreen() {
  useDocumentTitle(words.signInTitle)
  const { from } = route.useSearch()
  const enter = useAfterSignIn({ from })
  const [step, setStep] = useState<'password' | 'code'>('password')
  return (
    <main className="grid place-items-center min-h-dvh p-4">
      <div className="card w-[min(24rem,100%)] overflow-hidden">
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
    <p className="min-h-6 mx-6 mt-5 -mb-4 text-acting font-bold">
      <bdi>{data?.storeName}</bdi>
    </p>
  )
}

const ForgottenPassword = () => (
  <details className="p-6 pt-0 [&_summary]:w-fit [&_summary]:min-h-6 [&_summary]:cursor-pointer [&_p]:m-0 [&_p]:mt-2 [&_p]:text-quiet">
    <summary>{words.forgotYourPassword}</summary>
    <p>{fillWith(words.forgotten, { command: <code dir="ltr">npm run reset-password</code> })}</p>
  </details>
)
