import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { toApiError } from '../client.ts'
import { notifyError, notifySuccess } from '../parts/notify.ts'
import { redirectPath } from '../session/redirect-path.ts'

/** What follows a sign-in: to the page that was asked for. */
export function useAfterSignIn({ from }: { from: string | undefined }) {
  const router = useRouter()
  const queries = useQueryClient()
  return async () => {
    // What another person loaded in this tab is not for this one.
    queries.clear()
    clearNotifications()
    notifySuccess('Login successful')
    await router.navigate({ href: redirectPath(from), replace: true })
  }
}

/** Says why somebody is still outside. What it said before is no longer true. */
export function notifySignInFailed(error: unknown): void {
  const message = toApiError(error)?.message
  clearNotifications()
  if (message) notifyError('Login failed', message)
  else notifyError('Error', 'An error occurred during login')
}

/** Nothing but its own failures is said on this screen. */
const clearNotifications = (): void => notifications.clean()
