import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { complaintOf } from '../client.ts'
import { tellDone, tellFailed } from '../parts/tell.ts'
import { returnPath } from '../session/return-path.ts'

/** What follows a sign-in: to the page that was asked for. */
export function useEnter({ from }: { from: string | undefined }) {
  const router = useRouter()
  const queries = useQueryClient()
  return async () => {
    // What another person loaded in this tab is not for this one.
    queries.clear()
    forgetFailure()
    tellDone('Login successful')
    await router.navigate({ href: returnPath(from), replace: true })
  }
}

/** Says why somebody is still outside. What it said before is no longer true. */
export function tellSignInFailed(error: unknown): void {
  const words = complaintOf(error)?.message
  forgetFailure()
  if (words) tellFailed('Login failed', words)
  else tellFailed('Error', 'An error occurred during login')
}

/** Nothing but its own failures is said on this screen. */
const forgetFailure = (): void => notifications.clean()
