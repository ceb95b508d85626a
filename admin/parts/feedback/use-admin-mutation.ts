import { type QueryFilters, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage, errorMessageWithAdvice } from '../../client.ts'
import { forgetError, notifyError, notifySuccess } from './notify.ts'

type Options<Input, Result> = {
  call: (input: Input) => Promise<Result>
  /** The toast after success: its title and its text. */
  done?: (result: Result, input: Input) => readonly [title: string, message?: string] | null
  /** The title of the toast after a failure, or a function that shows the failure instead. */
  failed: string | ((error: unknown, input: Input) => void)
  /** The queries to load again, also after a failure: without a response the change may have happened. */
  invalidates?: NonNullable<QueryFilters['queryKey']>[]
  onSuccess?: (result: Result, input: Input) => unknown
  onSettled?: () => unknown
  /** Calls of one scope run one after the other. */
  scope?: string
}

/** A call that changes something, with its toasts and the queries that it invalidates. */
export function useAdminMutation<Input = void, Result = unknown>(options: Options<Input, Result>) {
  const { call, done, failed, invalidates = [], onSuccess, onSettled, scope } = options
  const queries = useQueryClient()
  return useMutation({
    mutationFn: call,
    ...(scope !== undefined && { scope: { id: scope } }),
    meta: {
      onFailed: (error, input) =>
        // The variables are the input of this mutation.
        typeof failed === 'string' ? notifyFailure(failed, error) : failed(error, input as Input),
    },
    onSuccess: (result, input) => {
      if (typeof failed === 'string') forgetError(failed)
      const toast = done?.(result, input)
      if (toast) notifySuccess(...toast)
      return onSuccess?.(result, input)
    },
    onSettled: () => {
      for (const queryKey of invalidates) void queries.invalidateQueries({ queryKey })
      return onSettled?.()
    },
  })
}

/** Shows that something failed, why, and once what to do next. */
export function notifyFailure(title: string, error: unknown): void {
  notifyError(title, title.endsWith('try again.') ? errorMessage(error) : errorMessageWithAdvice(error))
}
