import { useMutation } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api, toApiError } from '../client.ts'
import { isSignOutSent } from '../session/sign-out.ts'
import { notifySignInFailed } from './use-after-sign-in.ts'

type Credentials = { username: string; password: string }

// A 401 here means a wrong password, not an ended session.
const meta = { signsIn: true }

/** The first step: username and password. It signs in, or a code is requested. */
export function useSignIn(on: { onEnter: () => Promise<void>; onCodeAsked: () => void }) {
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      // A sign-out that arrives later would delete the new session's cookie.
      await isSignOutSent()
      return await parseResponse(api.session.$post({ json: credentials }))
    },
    meta,
    onSuccess: async nextStep => {
      if (nextStep?.next === 'code') on.onCodeAsked()
      else await on.onEnter()
    },
    onError: notifySignInFailed,
  })
}

/** The second step: a code. When the first step was too long ago, it starts again. */
export function useSendCode(on: { onEnter: () => Promise<void>; onBack: () => void }) {
  return useMutation({
    mutationFn: (code: string) => parseResponse(api.session.code.$post({ json: { code } })),
    meta,
    onSuccess: on.onEnter,
    onError: error => {
      notifySignInFailed(error)
      if (toApiError(error)?.code === 'sign-in-over') on.onBack()
    },
  })
}
