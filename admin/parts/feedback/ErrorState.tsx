import { Button } from '@mantine/core'
import { onlineManager } from '@tanstack/react-query'
import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { errorMessageWithAdvice, toApiError } from '../../client.ts'
import { common } from '../../words.ts'
import classes from './states.module.css'

/** The time between two attempts while the shop does not respond. */
const RETRY_MS = 10_000

type Props = {
  error: unknown
  onRetry?: () => void
  /** The list to go back to when there is no such thing any more. */
  back?: LinkProps['to']
}

/**
 * A load error with a button that tries again. Without `onRetry` the whole screen is loaded again. It also tries again
 * when the connection is back, and every ten seconds while the shop does not respond.
 */
export function ErrorState({ error, onRetry, back }: Props) {
  const router = useRouter()
  const retry = onRetry ?? (() => void router.invalidate())
  const apiError = toApiError(error)
  useRetry(retry, { isAway: apiError === null })
  return (
    <div className={classes.state} role="alert">
      <div className="w-12 h-[4px] bg-error" />
      <p className="text-ink text-lg font-semibold">{common.thisCouldNotBeLoaded}</p>
      <p>{errorMessageWithAdvice(error)}</p>
      {back !== undefined && apiError?.status === 404 ? (
        <Button renderRoot={props => <Link {...props} to={back} />}>{common.backToTheList}</Button>
      ) : (
        <Button onClick={retry}>{common.retry}</Button>
      )}
    </div>
  )
}

function useRetry(retry: () => void, { isAway }: { isAway: boolean }) {
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  }, [retry])
  useEffect(() => {
    if (!isAway) return
    const timer = setInterval(() => {
      if (onlineManager.isOnline()) latest.current()
    }, RETRY_MS)
    const stopListening = onlineManager.subscribe(isOnline => isOnline && latest.current())
    return () => {
      clearInterval(timer)
      stopListening()
    }
  }, [isAway])
}
