import { Button } from '@mantine/core'
import classes from './LoadMore.module.css'

type Props = { failed: boolean; loading: boolean; onLoad: () => void }

/** Loads the next page of a list. */
export function LoadMore({ failed, loading, onLoad }: Props) {
  return (
    <div className={classes.more}>
      {failed && (
        <p className={classes.error} role="alert">
          The next page could not be loaded.
        </p>
      )}
      <Button variant="default" loading={loading} onClick={onLoad}>
        {failed ? 'Retry' : 'Load more'}
      </Button>
    </div>
  )
}
