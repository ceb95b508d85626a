import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { toApiError } from '../client.ts'
import { notifyError, notifySuccess } from '../parts/feedback/notify.ts'
import { redirectPath } from '../session/redirect-path.ts'
import { sessionQuery } from '../session/session.ts'
import { words } from '../words/sign-in.ts'
import { language } from '../words.ts'

/** Opens the page that was requested before the sign-in. */
export function useAfterSignIn({ from }: { from: string | undefined }) {
  const router = useRouter()
  const queries = useQueryClient()
  return async () => {
    // Removes what another person loaded in this tab.
    queries.clear()
    const session = await queries.fetchQuery(sessionQuery)
    // The words are loaded with the page.
    if (session && session.language !== language) return location.assign(redirectPath(from))
    clearNotifications()
    notifySuccess(words.loginSuccessful)
    await router.navigate({ href: redirectPath(from), replace: true })
    // Else the focus stays on the page: the sign-in had it, and is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
}

/** Shows why the sign-in failed. Earlier messages are removed. */
export function notifySignInFailed(error: unknown): void {
  const message = toApiError(error)?.message
  clearNotifications()
  if (message) notifyError(words.loginFailed, message)
  else notifyError(words.error, words.anErrorOccurredDuringLogin)
}

/** Removes earlier messages: this screen shows only its own failures. */
export const clearNotifications = (): void => notifications.clean()
