import { Button, Progress } from '@mantine/core'
import classes from './UploadingItem.module.css'
import type { PendingUpload } from './use-uploads.ts'

type Props = { pendingUpload: PendingUpload; onCancel: () => void; onRetry: () => void }

/** A file that is being uploaded, with its progress or its error. */
export function UploadingItem({ pendingUpload: { file, share, failure }, onCancel, onRetry }: Props) {
  return (
    <div className={classes.sending} data-failed={failure !== null || undefined}>
      <bdi className={classes.name}>{file.name}</bdi>
      {failure ? (
        <p className={classes.failure}>{failure.message}</p>
      ) : (
        <>
          <Progress value={share * 100} aria-label={`Upload of ${file.name}`} />
          <p className={classes.state}>{stateOf(share)}</p>
        </>
      )}
      <div className={classes.actions}>
        {failure?.mayRetry && (
          <Button variant="default" size="compact-sm" aria-label={`Retry ${file.name}`} onClick={onRetry}>
            Retry
          </Button>
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`${failure ? 'Dismiss' : 'Cancel'} ${file.name}`}
          onClick={onCancel}
        >
          {failure ? 'Dismiss' : 'Cancel'}
        </Button>
      </div>
    </div>
  )
}

function stateOf(share: number): string {
  if (share === 0) return 'Waiting…'
  return share < 1 ? `${Math.floor(share * 100)} %` : 'Preparing…'
}
