import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { complaintOf } from '../client.ts'
import classes from './states.module.css'

/** What could not be loaded, and the way on. Without `onRetry` the whole screen is asked for again. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const router = useRouter()
  return (
    <div className={classes.state} role="alert">
      <div className={classes.bar} />
      <p className={classes.title}>This could not be loaded</p>
      <p>{complaintOf(error)?.message ?? 'The shop did not answer. Check the connection and try again.'}</p>
      <Button onClick={onRetry ?? (() => void router.invalidate())}>Retry</Button>
    </div>
  )
}
