import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react'
import { api } from '../client.ts'
import { DownloadLink } from '../parts/DownloadLink.tsx'
import { ErrorState } from '../parts/feedback/ErrorState.tsx'
import { Loading } from '../parts/feedback/Loading.tsx'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { formatDateTime } from '../parts/format-date.ts'
import { type ListColumn, ListTable } from '../parts/list/ListTable.tsx'
import { RowButton } from '../parts/list/row-parts.tsx'
import { Panel } from '../parts/Panel.tsx'
import { backupLine, backupProblem, formatMegabytes } from './backup-words.ts'
import { type Backups, backupsQuery } from './backups.ts'
import type { Source } from './restores.ts'

/** The backups that exist, and a button that makes one. */
export function BackupsPanel() {
  /** The end of the last run at the moment of the press; null when no press waits for its result. */
  const [pressedAfter, setPressedAfter] = useState<string | null>(null)
  const { data, error, refetch } = useQuery(backupsQuery(pressedAfter !== null))
  const begin = useAdminMutation({
    call: () => parseResponse(api.backups.$post({ json: {} })),
    failed: 'No backup was begun',
    invalidates: [['backups']],
    onSuccess: () => setPressedAfter(lastEnd(data)),
  })
  const isOver = pressedAfter !== null && !data?.running && lastEnd(data) !== pressedAfter
  useEffect(() => {
    if (isOver) setPressedAfter(null)
  }, [isOver])
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <Panel title="Backups">
      <div className="grid gap-3 justify-items-start p-4 pt-3 [&_table]:w-full">
        <p className="m-0" role="status">
          <State backups={data} isAwaited={pressedAfter !== null} />
        </p>
        <Button
          variant="default"
          className="min-h-11"
          loading={begin.isPending || pressedAfter !== null || data.running !== null}
          onClick={() => begin.mutate()}
        >
          Back up now
        </Button>
        <Files files={data.files} />
      </div>
    </Panel>
  )
}

const lastEnd = (backups: Backups | undefined): string => `${backups?.lastGood?.at} ${backups?.lastFailure?.at}`

const stages = {
  writing: 'A backup is being written…',
  checking: 'A backup is being read again, to check it…',
  storing: 'A backup is being copied into the bucket…',
} as const

function State({ backups, isAwaited }: { backups: Backups; isAwaited: boolean }) {
  const { running, lastGood } = backups
  if (running) return stages[running.stage]
  if (isAwaited) return 'A backup begins…'
  const problem = backupProblem(backups)
  return (
    <>
      {problem ? (
        <strong className="text-red-ink wrap-anywhere">{`${problem.title}: ${problem.reason}`}</strong>
      ) : (
        backupLine(backups)
      )}
      {lastGood && <span className="block text-quiet text-sm wrap-anywhere">{lastGood.place}</span>}
    </>
  )
}

const kinds = { nightly: 'Nightly', manual: 'Asked for', command: 'Command' } as const

type BackupFile = Backups['files'][number]

const Restores = lazy(async () => ({ default: (await import('./Restores.tsx')).Restores }))
const CopyDialog = lazy(async () => ({ default: (await import('./CopyDialog.tsx')).CopyDialog }))

function Files({ files }: { files: BackupFile[] }) {
  const [copied, setCopied] = useState<BackupFile | null>(null)
  const [restored, setRestored] = useState<Source | null>(null)
  return (
    <>
      {files.length > 0 && (
        <ListTable
          label="Backups"
          pages={[{ rows: files }]}
          columns={columnsOf({ onCopy: setCopied, onRestore: setRestored })}
          keyOf={({ name }) => name}
        />
      )}
      <div className="grid gap-3 justify-items-start" onSubmit={keepFromSettings}>
        <Suspense>
          <Restores chosen={restored} onChoose={setRestored} />
        </Suspense>
        <Suspense>{copied && <CopyDialog file={copied} onClose={() => setCopied(null)} />}</Suspense>
      </div>
    </>
  )
}

/** The panel stands in the form of the settings, which a form in a dialog of it must not save. */
const keepFromSettings = (event: FormEvent) => event.stopPropagation()

type Actions = { onCopy: (file: BackupFile) => void; onRestore: (source: Source) => void }

const columnsOf = ({ onCopy, onRestore }: Actions): ListColumn<BackupFile>[] => [
  ['Made', ({ at }) => formatDateTime(at)],
  ['Kind', ({ kind }) => kinds[kind]],
  ['Size', ({ bytes }) => formatMegabytes(bytes)],
  [
    'Stored',
    ({ name, isEncrypted }) =>
      isEncrypted ? (
        <DownloadLink href={`/api/admin/backups/${name}/file`} aria-label={`Download ${name} as it is`}>
          Encrypted
        </DownloadLink>
      ) : (
        'Not encrypted'
      ),
  ],
  [
    'Actions',
    file => (
      <>
        <RowButton label={`Download ${file.name}`} onClick={() => onCopy(file)}>
          Download
        </RowButton>
        <RowButton danger label={`Restore ${file.name}`} onClick={() => onRestore({ name: file.name })}>
          Restore
        </RowButton>
      </>
    ),
    'actions',
  ],
]
