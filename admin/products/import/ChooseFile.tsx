import { Button, Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { MAX_UPLOAD_BYTES } from '#shop/import/plans/import-words.ts'
import { sendFile, UploadFailure } from '../../media/upload.ts'
import { Panel } from '../../parts/Panel.tsx'
import { noticeSessionEnded } from '../../session/session.ts'
import classes from './ImportScreen.module.css'
import { type GroupChoice, planQuery } from './imports.ts'

type Props = { isBusy: boolean; choice: GroupChoice; onChoose: (choice: GroupChoice) => void }

/** The file and the choices of a check. Nothing is written before the result was seen. */
export function ChooseFile({ isBusy, choice, onChoose }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const { send, share, problem, setProblem } = useSendFile()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = problemOf(file)
    setProblem(wrong)
    if (wrong !== null || !file) return void field.current?.focus()
    void send(file, choice)
  }
  return (
    <Panel title="Choose a file">
      <form className={classes.body} onSubmit={submit} noValidate>
        <div className={classes.field}>
          <label htmlFor={id} className={classes.label}>
            CSV file
          </label>
          <input
            ref={field}
            id={id}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            className={classes.file}
            aria-describedby={`${id}-hint${problem === null ? '' : ` ${id}-problem`}`}
            aria-invalid={problem !== null}
            onChange={event => {
              setFile(event.target.files?.[0] ?? null)
              setProblem(null)
            }}
          />
          {problem !== null && (
            <p id={`${id}-problem`} className={classes.problem} role="alert">
              {problem}
            </p>
          )}
          <p id={`${id}-hint`} className={classes.hint}>
            An export of Shopify or WooCommerce, or our own columns, of at most {MAX_UPLOAD_BYTES / 1024 ** 2} MB. The
            check changes nothing: it shows what the file would change.
          </p>
        </div>
        <Checkbox
          label="Create sub-brands that the shop does not have"
          checked={choice.createsSubBrands}
          onChange={event => onChoose({ ...choice, createsSubBrands: event.currentTarget.checked })}
        />
        <Checkbox
          label="Create categories that the shop does not have"
          checked={choice.createsCategories}
          onChange={event => onChoose({ ...choice, createsCategories: event.currentTarget.checked })}
        />
        <p className={classes.hint}>Without these, products of an unknown sub-brand or category are refused.</p>
        <div className={classes.buttons}>
          <Button type="submit" className={classes.button ?? ''} disabled={isBusy} loading={share !== null}>
            Check file
          </Button>
          {share !== null && (
            <progress className={classes.upload} aria-label="Sending the file" value={share} max={1} />
          )}
        </div>
      </form>
    </Panel>
  )
}

function problemOf(file: File | null): string | null {
  if (!file) return 'Choose a CSV file first.'
  if (file.size === 0) return 'This file is empty.'
  if (file.size > MAX_UPLOAD_BYTES) return `Maximum file size is ${MAX_UPLOAD_BYTES / 1024 ** 2}MB`
  return null
}

/** Sends the file; leaving the screen cancels that. `share`: how much was sent, null while nothing is. */
function useSendFile() {
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const queries = useQueryClient()
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const left = new AbortController()
    leaving.current = left
    return () => left.abort()
  }, [])
  const send = async (file: File, { createsSubBrands, createsCategories }: GroupChoice) => {
    const { signal } = leaving.current
    setShare(0)
    try {
      const query = `createsSubBrands=${createsSubBrands}&createsCategories=${createsCategories}`
      await sendFile(file, `/api/admin/imports/plans?${query}`, { signal, onProgress: setShare })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof UploadFailure)) setProblem('The file could not be read. Please choose it again.')
      else if (error.isSignedOut) {
        noticeSessionEnded(queries)
        setProblem('Please sign in, then check the file again.')
      } else setProblem(error.message)
    }
    setShare(null)
    await queries.invalidateQueries({ queryKey: planQuery.queryKey })
  }
  return { send, share, problem, setProblem }
}
