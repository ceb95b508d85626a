import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { countOf } from '#shop/count-of.ts'
import { sendFile } from '../media/upload.ts'
import { notifySuccess } from '../parts/feedback/notify.ts'
import { DialogFrame, FormDialog } from '../parts/form/FormDialog.tsx'
import type { ImportResult } from './redirects.ts'

type Checked = { file: File; result: ImportResult }

/** Takes redirects from a file: first it says what that would do, then it does it. */
export function ImportDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [checked, setChecked] = useState<Checked | null>(null)
  const close = () => {
    setChecked(null)
    onClose()
  }
  if (!checked) return <ChooseFile opened={opened} onChecked={setChecked} onClose={close} />
  return <Result opened={opened} checked={checked} onBack={() => setChecked(null)} onClose={close} />
}

/** Sends the file; says why when it cannot be read. */
function useSend() {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (file: File, isTrial: boolean): Promise<ImportResult | null> => {
    setIsBusy(true)
    setProblem(null)
    try {
      const signal = new AbortController().signal
      return await sendFile<ImportResult>(file, `/api/admin/redirects/imports?isTrial=${isTrial}`, {
        signal,
        onProgress: () => {},
      })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      return null
    } finally {
      setIsBusy(false)
    }
  }
  return { send, isBusy, problem, setProblem }
}

type ChooseProps = { opened: boolean; onChecked: (checked: Checked) => void; onClose: () => void }

function ChooseFile({ opened, onChecked, onClose }: ChooseProps) {
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const { send, isBusy, problem, setProblem } = useSend()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!file) return setProblem('Please choose a file')
    const result = await send(file, true)
    if (result) onChecked({ file, result })
  }
  return (
    <FormDialog
      opened={opened}
      title="Import Redirects"
      submit="Check file"
      busy={isBusy}
      isUnsaved={() => false}
      onSubmit={event => void submit(event)}
      onClose={onClose}
    >
      <div className="grid gap-1 justify-items-start">
        <label htmlFor={id} className="font-semibold">
          CSV file
        </label>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          className="max-w-full"
          aria-describedby={`${id}-hint`}
          aria-invalid={problem !== null}
          onChange={event => setFile(event.target.files?.[0] ?? null)}
        />
        <Problem text={problem} />
        <p id={`${id}-hint`} className="m-0 text-quiet text-sm">
          With the columns “Redirect from” and “Redirect to”, as Shopify exports them, or a file of the WordPress
          plugins Redirection, Yoast SEO and Rank Math. The check changes nothing.
        </p>
      </div>
    </FormDialog>
  )
}

const Problem = ({ text }: { text: string | null }) =>
  text !== null && (
    <p className="m-0 text-red-ink wrap-anywhere" role="alert">
      {text}
    </p>
  )

type ResultProps = { opened: boolean; checked: Checked; onBack: () => void; onClose: () => void }

function Result({ opened, checked: { file, result }, onBack, onClose }: ResultProps) {
  const queries = useQueryClient()
  const { send, isBusy, problem } = useSend()
  const entered = result.created + result.changed
  const enter = async () => {
    const done = await send(file, false)
    if (!done) return
    notifySuccess('Redirects imported', `${done.created} new, ${done.changed} changed.`)
    void queries.invalidateQueries({ queryKey: ['redirects'] })
    onClose()
  }
  return (
    <DialogFrame opened={opened} title="Import Redirects" size="lg" onClose={onClose}>
      <div className="grid gap-3">
        <p className="m-0" role="status">
          <bdi className="font-semibold wrap-anywhere">{file.name}</bdi>: {result.created} new, {result.changed}{' '}
          changed, {result.unchanged} as they are, {result.refused} not taken.
        </p>
        <Remarks result={result} />
        <Problem text={problem} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="default" onClick={onBack}>
            Another file
          </Button>
          <Button loading={isBusy} disabled={entered === 0} onClick={() => void enter()}>
            {`Import ${countOf(entered, 'redirect')}`}
          </Button>
        </div>
      </div>
    </DialogFrame>
  )
}

const Remarks = ({ result: { remarks, moreRemarks } }: { result: ImportResult }) =>
  remarks.length > 0 && (
    <div className="max-h-80 overflow-y-auto border-t border-b border-hairline py-2">
      <ul className="grid gap-1.5 m-0 p-0 list-none" aria-label="Remarks">
        {remarks.map(({ line, from, text, isRefused }) => (
          <li key={`${line} ${from}`} className="wrap-anywhere">
            {line > 0 && <span className="text-quiet">Line {line}, </span>}
            <bdi>{from}</bdi>: <span className={isRefused ? 'text-red-ink' : ''}>{text}.</span>
          </li>
        ))}
      </ul>
      {moreRemarks > 0 && <p className="mt-2 mb-0 text-quiet">and {moreRemarks.toLocaleString('en')} more.</p>}
    </div>
  )
