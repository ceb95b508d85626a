import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatDateTime } from '../parts/format-date.ts'
import { RestoreDialog } from './RestoreDialog.tsx'
import { type LastRestore, restoreQuery, resultLine, type Source } from './restores.ts'

type Props = { chosen: Source | null; onChoose: (source: Source | null) => void }

/** The last restore, a button for a file, and the dialog of the chosen backup. */
export function Restores({ chosen, onChoose }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const { data } = useQuery(restoreQuery(false))
  return (
    <>
      {data?.kind === 'open' && data.last && <Last restore={data.last} />}
      <Button variant="default" className="min-h-11" onClick={() => picker.current?.click()}>
        Restore from a file…
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="A file with a backup"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose({ name: file.name, file })
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      {chosen && <RestoreDialog source={chosen} onClose={() => onChoose(null)} />}
    </>
  )
}

function Last({ restore: { state, beganAt, staffName, problem, result } }: { restore: LastRestore }) {
  if (state === 'running') return <p className="m-0">A restore is running.</p>
  return (
    <div className="grid gap-1">
      <p className="m-0 wrap-anywhere">
        Last restore: {formatDateTime(beganAt)}, by <bdi>{staffName}</bdi>.{' '}
        {state === 'failed' ? <strong className="text-red-ink">{problem}</strong> : result && resultLine(result)}
      </p>
      {result && result.returned.length > 0 && (
        <p className="m-0">
          Accounts that came back, switched off: <bdi>{result.returned.join(', ')}</bdi>. Switch on those that are
          needed, under Staff, and delete the others.
        </p>
      )}
    </div>
  )
}
