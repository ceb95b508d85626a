import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type InferRequestType, parseResponse } from 'hono/client'
import { api, isSignedOut, toApiError } from '../client.ts'
import { notifyError, notifySuccess } from '../parts/notify.ts'
import { withPassword } from '../session/password-prompt.ts'

type Changed = InferRequestType<typeof api.settings.$put>['json']

/** Saves all settings; the caller shows what is wrong with fields, and what somebody else saved meanwhile. */
export function useSaveSettings() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (json: Changed) => withPassword(() => parseResponse(api.settings.$put({ json }))),
    onSuccess: () => {
      notifySuccess('Settings saved')
      // The sidebar shows the name of the store.
      void queries.invalidateQueries({ queryKey: ['session'] })
    },
    onError: error => {
      if (isSignedOut(error) || isEditConflict(error)) return
      notifyError(
        'Failed to save settings. Please try again.',
        toApiError(error)?.message ?? 'Nothing of what you typed is lost.',
      )
    },
  })
}

export const isEditConflict = (error: unknown): boolean => toApiError(error)?.code === 'changed-meanwhile'
