import { Button, Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useContext, useEffect, useId, useRef, useState } from 'react'
import { importKinds, MAX_UPLOAD_BYTES, rightOfKind } from '#import/import-words.ts'
import { sendFile, UploadFailure } from '../../media/upload.ts'
import choices from '../../parts/form/Choices.module.css'
import { Panel } from '../../parts/Panel.tsx'
import { Rights } from '../../session/rights.ts'
import { noticeSessionEnded } from '../../session/session.ts'
import classes from './ImportScreen.module.css'
import { kindHints, kindNames } from './import-words.ts'
import { type ImportChoice, type ImportKind, planQuery } from './imports.ts'

type Props = {
  isBusy: boolean
  kind: ImportKind
  onKind: (kind: ImportKind) => void
  choice: ImportChoice
  onChoose: (choice: ImportChoice) => void
}

/** What a file is about, the file and the choices of a check. Nothing is written before the result was seen. */
export function ChooseFile({ isBusy, kind, onKind, choice, onChoose }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const { send, share, problem, setProblem } = useSendFile()
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = problemOf(file)
    setProblem(wrong)
    if (wrong !== null || !file) return void field.current?.focus()
    void send(file, { ...choice, kind })
  }
  return (
    <Panel title="Choose a file">
      <form className="grid gap-3 p-4 pt-3 [&>*]:min-w-0" onSubmit={submit} noValidate>
        <Kinds kind={kind} onKind={onKind} />
        <FileField
          {...{ kind, field, problem }}
          onFile={chosen => {
            setFile(chosen)
            setProblem(null)
          }}
        />
        {kind === 'products' && <Examples />}
        {kind === 'products' && <Groups choice={choice} onChoose={onChoose} />}
        {kind === 'prices' && <Rounding choice={choice} onChoose={onChoose} />}
        <div className={classes.buttons}>
          <Button type="submit" className="max-md:h-11" disabled={isBusy} loading={share !== null}>
            Check file
          </Button>
          {share !== null && (
            <progress
              className="flex-[0_1_20rem] min-w-32 accent-acting"
              aria-label="Sending the file"
              value={share}
              max={1}
            />
          )}
        </div>
      </form>
    </Panel>
  )
}

type FileFieldProps = Pick<Props, 'kind'> & {
  field: RefObject<HTMLInputElement | null>
  problem: string | null
  onFile: (file: File | null) => void
}

function FileField({ kind, field, problem, onFile }: FileFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-1 justify-items-start">
      <label htmlFor={id} className="font-semibold">
        CSV file or Excel workbook
      </label>
      <input
        ref={field}
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        className={classes.file}
        aria-describedby={`${id}-hint${problem === null ? '' : ` ${id}-problem`}`}
        aria-invalid={problem !== null}
        onChange={event => onFile(event.target.files?.[0] ?? null)}
      />
      {problem !== null && (
        <p id={`${id}-problem`} className="m-0 text-red-ink wrap-anywhere" role="alert">
          {problem}
        </p>
      )}
      <p id={`${id}-hint`} className="m-0 text-quiet text-sm">
        {kindHints[kind]} At most {MAX_UPLOAD_BYTES / 1024 ** 2} MB. The check changes nothing: it shows what the file
        would change.
      </p>
    </div>
  )
}

const examples = [
  ['Excel, English', 'language=en&format=xlsx'],
  ['CSV, English', 'language=en&format=csv'],
  ['Excel, Urdu', 'language=ur&format=xlsx'],
  ['CSV, Urdu', 'language=ur&format=csv'],
] as const

const Examples = () => (
  <p className="m-0 text-sm flex flex-wrap gap-x-3 gap-y-2">
    Download an example:
    {examples.map(([label, query]) => (
      <a key={query} href={`/api/admin/imports/example?${query}`} download>
        {label}
      </a>
    ))}
  </p>
)

type KindsProps = Pick<Props, 'kind' | 'onKind'>

/** A file of products has a quantity and a price too, so nothing but a choice can tell what it is about. */
function Kinds({ kind, onKind }: KindsProps) {
  const rights = useContext(Rights)
  const allowed = importKinds.filter(one => rights.includes(rightOfKind[one]))
  return (
    <fieldset className={`${choices.choices} flex-wrap`} aria-label="What is in the file">
      {allowed.map(one => (
        <button
          key={one}
          type="button"
          className={choices.choice}
          aria-pressed={one === kind}
          onClick={() => onKind(one)}
        >
          {kindNames[one]}
        </button>
      ))}
    </fieldset>
  )
}

const Rounding = ({ choice, onChoose }: Pick<Props, 'choice' | 'onChoose'>) => (
  <Checkbox
    label="Round prices to whole rupees"
    checked={choice.roundsPrices}
    onChange={event => onChoose({ ...choice, roundsPrices: event.currentTarget.checked })}
  />
)

function Groups({ choice, onChoose }: Pick<Props, 'choice' | 'onChoose'>) {
  return (
    <>
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
      <p className="m-0 text-quiet text-sm">Without these, products of an unknown sub-brand or category are refused.</p>
      <Rounding choice={choice} onChoose={onChoose} />
      <Checkbox
        label="Import new products as drafts"
        description="Shoppers do not see a draft, so that you can look at it and add pictures first."
        checked={choice.asDrafts}
        onChange={event => onChoose({ ...choice, asDrafts: event.currentTarget.checked })}
      />
    </>
  )
}

function problemOf(file: File | null): string | null {
  if (!file) return 'Choose a file first.'
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
  const send = async (
    file: File,
    { kind, createsSubBrands, createsCategories, roundsPrices, asDrafts }: ImportChoice & { kind: ImportKind },
  ) => {
    const { signal } = leaving.current
    setShare(0)
    try {
      const groups = `createsSubBrands=${createsSubBrands}&createsCategories=${createsCategories}`
      const query = `kind=${kind}&${groups}&roundsPrices=${roundsPrices}&asDrafts=${asDrafts}`
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
