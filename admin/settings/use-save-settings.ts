import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type InferRequestType, parseResponse } from 'hono/client'
import { api, complaintOf, isSignedOut } from '../client.ts'
import { tellDone, tellFailed } from '../parts/tell.ts'
import { withPassword } from '../session/password-asked.ts'

type Changed = InferRequestType<typeof api.settings.$put>['json']

/** Saves all settings; the caller shows what is wrong with fields, and what somebody else saved meanwhile. */
export function useSaveSettings() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (json: Changed) => withPassword(() => parseResponse(api.settings.$put({ json }))),
    onSuccess: () => {
      tellDone('Settings saved')
      // The sidebar shows the name of the store.
      void queries.invalidateQueries({ queryKey: ['session'] })
    },
    onError: error => {
      if (isSignedOut(error) || isChangedMeanwhile(error)) return
      tellFailed(
        'Failed to save settings. Please try again.',
        complaintOf(error)?.message ?? 'Nothing of what you typed is lost.',
      )
    },
  })
}

export const isChangedMeanwhile = (error: unknown): boolean => complaintOf(error)?.code === 'changed-meanwhile'
