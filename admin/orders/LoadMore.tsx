import { Button } from '@mantine/core'
import classes from './OrdersScreen.module.css'

export function LoadMore({ failed, loading, onLoad }: { failed: boolean; loading: boolean; onLoad: () => void }) {
  return (
    <div className={classes.more}>
      {failed && (
        <p className={classes.problem} role="alert">
          The next orders could not be loaded.
        </p>
      )}
      <Button variant="default" loading={loading} onClick={onLoad}>
        {failed ? 'Retry' : 'Load more'}
      </Button>
    </div>
  )
}
