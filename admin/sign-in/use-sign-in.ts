import { useMutation } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api, complaintOf } from '../client.ts'
import { isSignOutTold } from '../session/sign-out.ts'
import { tellSignInFailed } from './use-enter.ts'

type Credentials = { username: string; password: string }

// A 401 here is a wrong password, not a session that ended.
const meta = { signsIn: true }

/** The first step: username and password. Either all is done, or a code is asked for. */
export function useSignIn(on: { onEnter: () => Promise<void>; onCodeAsked: () => void }) {
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      // A sign-out that arrives later would take the new session's cookie away.
      await isSignOutTold()
      return await parseResponse(api.session.$post({ json: credentials }))
    },
    meta,
    onSuccess: async asked => {
      if (asked?.next === 'code') on.onCodeAsked()
      else await on.onEnter()
    },
    onError: tellSignInFailed,
  })
}

/** The second step: a code. When the first was too long ago, it begins again. */
export function useSendCode(on: { onEnter: () => Promise<void>; onBack: () => void }) {
  return useMutation({
    mutationFn: (code: string) => parseResponse(api.session.code.$post({ json: { code } })),
    meta,
    onSuccess: on.onEnter,
    onError: error => {
      tellSignInFailed(error)
      if (complaintOf(error)?.code === 'sign-in-over') on.onBack()
    },
  })
}
