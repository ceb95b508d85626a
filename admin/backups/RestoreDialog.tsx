import { Button, Progress } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useEffect, useRef, useState } from 'react'
import { api, errorMessage } from '../client.ts'
import { sendFile } from '../media/upload.ts'
import { DialogForm, DialogFrame } from '../parts/form/FormDialog.tsx'
import { PasswordField } from '../parts/form/PasswordField.tsx'
import { ConfirmRestore } from './ConfirmRestore.tsx'
import { type RestoreState, restoreQuery, resultLine, type Source } from './restores.ts'

type Props = { source: Source; onClose: () => void }

/** From the choice of a backup to the end of its restore. */
export function RestoreDialog({ source, onClose }: Props) {
  const queries = useQueryClient()
  const close = () => {
    void queries.invalidateQueries({ queryKey: ['backups'] })
    onClose()
  }
  return (
    <DialogFrame title="Restore a backup" size="lg" onClose={close}>
      <div className="grid gap-4 [&_p]:m-0">
        <Steps source={source} onClose={close} />
      </div>
    </DialogFrame>
  )
}

function Steps({ source, onClose }: Props) {
  const { data, refetch } = useQuery(restoreQuery(true))
  /** What was last restored before this one, once this one was begun. */
  const [begunAfter, setBegunAfter] = useState<string | null>()
  const { isChecking, problem, check } = useCheck(source, () => refetch())
  if (begunAfter !== undefined) return <Progressing state={data} begunAfter={begunAfter} onClose={onClose} />
  const prepared = data?.kind === 'open' ? data.prepared : null
  if (isChecking || prepared?.state === 'checking')
    return <p role="status">The backup is being read to its end, to see whether it is complete…</p>
  if (prepared?.state === 'ready' && prepared.name === source.name && problem === null)
    return (
      <ConfirmRestore
        prepared={prepared}
        onBegun={() => setBegunAfter(data?.kind === 'open' ? (data.last?.id ?? null) : null)}
      />
    )
  const failed = prepared?.state === 'failed' && prepared.name === source.name ? prepared.problem : null
  return <AskPassphrase name={source.name} problem={problem ?? failed} onCheck={check} />
}

/** A stored backup is checked at once. A file is sent when its passphrase was typed, or left out. */
function useCheck(source: Source, onChecked: () => Promise<unknown>) {
  const [isChecking, setIsChecking] = useState(source.file === undefined)
  const [problem, setProblem] = useState<string | null>(source.file ? '' : null)
  const isBegun = useRef(false)
  const check = async (typed: string) => {
    setIsChecking(true)
    try {
      await choose(source, typed === '' ? undefined : typed)
      await onChecked()
      setProblem(null)
    } catch (error) {
      setProblem(error instanceof Error && source.file ? error.message : errorMessage(error))
    }
    setIsChecking(false)
  }
  useEffect(() => {
    if (source.file || isBegun.current) return
    isBegun.current = true
    void check('')
  })
  return { isChecking, problem, check }
}

async function choose({ name, file }: Source, passphrase: string | undefined): Promise<void> {
  const typed = passphrase === undefined ? {} : { passphrase }
  if (!file) return void (await parseResponse(api.backups.restores.choice.$post({ json: { name, ...typed } })))
  const watch = { signal: new AbortController().signal, onProgress: () => {} }
  const { id } = await sendFile<{ id: string }>(file, '/api/admin/backups/restores/upload', watch)
  await parseResponse(api.backups.restores.upload.check.$post({ json: { id, ...typed } }))
}

type AskProps = { name: string; problem: string | null; onCheck: (passphrase: string) => void }

function AskPassphrase({ name, problem, onCheck }: AskProps) {
  const form = useForm({ initialValues: { passphrase: '' } })
  return (
    <DialogForm
      submit="Check the backup"
      busy={false}
      isUnsaved={() => false}
      onSubmit={form.onSubmit(({ passphrase }) => onCheck(passphrase))}
    >
      <p className="wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      {problem && (
        <p role="alert" className="text-red-ink wrap-anywhere">
          {problem}
        </p>
      )}
      <PasswordField
        {...form.getInputProps('passphrase')}
        label="Its passphrase"
        description="Leave it empty for a file that is not encrypted."
        required={false}
        maxLength={undefined}
        data-autofocus
      />
    </DialogForm>
  )
}

const stages = {
  preparing: 'The restore is being prepared. The shop is still open…',
  saving: 'The shop is closed. It is being backed up as it is now…',
  loading: 'The shop is closed. The backup is being loaded…',
} as const

const checking = 'The shop is closed. All rows are loaded, and are being checked…'

type ProgressingProps = { state: RestoreState | undefined; begunAfter: string | null; onClose: () => void }

function Progressing({ state, begunAfter, onClose }: ProgressingProps) {
  if (state?.kind === 'signed-out')
    return (
      <>
        <p role="status">The shop was restored and is open again. All sessions have ended: sign in again.</p>
        <Button onClick={() => location.assign('/admin/settings?tab=orders')}>Sign in</Button>
      </>
    )
  const last = state?.kind === 'open' && state.last?.id !== begunAfter ? state.last : null
  if (last?.state === 'failed')
    return (
      <>
        <p role="alert" className="text-red-ink wrap-anywhere">
          {last.problem}
        </p>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </>
    )
  if (last?.state === 'done' && last.result)
    return (
      <>
        <p role="status" className="wrap-anywhere">
          {resultLine(last.result)}
        </p>
        <Button onClick={onClose}>Close</Button>
      </>
    )
  const { stage, progress } = state?.kind === 'closed' ? state : { stage: 'preparing' as const, progress: 0 }
  return (
    <>
      <p role="status">{stage === 'loading' && progress === 100 ? checking : stages[stage]}</p>
      <Progress
        value={stage === 'loading' ? progress : 100}
        animated={stage !== 'loading' || progress === 100}
        aria-label="Restored"
      />
      <p className="text-quiet">You can close this window: the restore goes on. Then everybody signs in again.</p>
    </>
  )
}
