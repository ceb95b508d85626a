import { useMutation } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api, toApiError } from '../client.ts'
import { isSignOutSent } from '../session/sign-out.ts'
import { notifySignInFailed } from './use-after-sign-in.ts'

type Credentials = { username: string; password: string }

// A 401 here is a wrong password, not a session that ended.
const meta = { signsIn: true }

/** The first step: username and password. Either all is done, or a code is asked for. */
export function useSignIn(on: { onEnter: () => Promise<void>; onCodeAsked: () => void }) {
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      // A sign-out that arrives later would take the new session's cookie away.
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

/** The second step: a code. When the first was too long ago, it begins again. */
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
