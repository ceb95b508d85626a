import { Button, Progress } from '@mantine/core'
import type { PendingUpload } from './use-uploads.ts'

type Props = { pendingUpload: PendingUpload; onCancel: () => void; onRetry: () => void }

/** A file that is being uploaded, with its progress or its error. */
export function UploadingItem({ pendingUpload: { file, share, failure }, onCancel, onRetry }: Props) {
  return (
    <div className="grid content-center gap-2 h-full min-h-24 p-2" data-failed={failure !== null || undefined}>
      <bdi className="wrap-anywhere font-semibold">{file.name}</bdi>
      {failure ? (
        <p className="m-0 text-sm tabular-nums text-error">{failure.message}</p>
      ) : (
        <>
          <Progress value={share * 100} aria-label={`Upload of ${file.name}`} />
          <p className="m-0 text-quiet text-sm tabular-nums">{stateOf(share)}</p>
        </>
      )}
      <div className="flex flex-wrap gap-1 max-md:[&_button]:min-h-11">
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
