import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { parseResponse } from 'hono/client'
import { useEffect, useRef } from 'react'
import { rowNouns } from '#import/import-words.ts'
import { countOf } from '#shop/count-of.ts'
import { api } from '../../client.ts'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import { Panel } from '../../parts/Panel.tsx'
import { ColumnsOfPlan } from './columns/ColumnsOfPlan.tsx'
import classes from './ImportScreen.module.css'
import { describeFile, resultOf, stayedOf } from './import-words.ts'
import { type ImportChoice, type ImportKind, isRunning, type Plan } from './imports.ts'
import { MissingChoice } from './MissingChoice.tsx'
import { PicturesOfImport } from './PicturesOfImport.tsx'
import { PlanRows } from './PlanRows.tsx'
import { Progress } from './Progress.tsx'
import { UndoButton } from './UndoButton.tsx'

const { plans } = api.imports

/** `choice`: of a further check. */
type PlanProps = { plan: Plan; choice: ImportChoice; onChoose: (choice: ImportChoice) => void }

/** A file: its progress while it is checked or imported, then what it would change or has changed. */
export function PlanPanel({ plan, ...choosing }: PlanProps) {
  const state = useFocusWhenLost(`${plan.state} ${plan.import?.undo?.isRunning}`)
  const isReady = ['checked', 'stopped', 'done'].includes(plan.state)
  return (
    <Panel title={plan.fileName}>
      <div className="grid gap-3 p-4 pt-3 [&>*]:min-w-0">
        <p className="m-0 font-semibold" role="status" tabIndex={-1} ref={state}>
          {resultOf(plan)}
        </p>
        {plan.columnsProblem && <ColumnsOfPlan plan={plan} />}
        {plan.problem !== '' && plan.columnsProblem !== 'no-name' && (
          <p className="m-0 text-red-ink wrap-anywhere" role="alert">
            {plan.problem}
          </p>
        )}
        {isRunning(plan) ? <Progress plan={plan} /> : <Actions plan={plan} {...choosing} />}
        {!plan.columnsProblem && !isRunning(plan) && <ColumnsOfPlan plan={plan} />}
        {isReady && <Facts plan={plan} />}
        {isReady && plan.import && <PicturesOfImport row={plan.import} />}
        {isReady && plan.counts.new + plan.counts.changed + plan.counts.unchanged + plan.counts.refused > 0 && (
          <PlanRows plan={plan} />
        )}
      </div>
    </Panel>
  )
}

/** A button that was pressed disappears with its step: the focus then goes to the sentence that says what happens. */
function useFocusWhenLost(step: string) {
  const sentence = useRef<HTMLParagraphElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step && document.activeElement === document.body) sentence.current?.focus()
    shown.current = step
  }, [step])
  return sentence
}

function Actions({ plan, choice, onChoose }: PlanProps) {
  const check = useCheck(plan)
  const { counts, state, import: done } = plan
  const left = counts.new + counts.changed - counts.written
  const isUndone = done?.undo !== null && done?.undo !== undefined
  const mayImport = (state === 'checked' || state === 'stopped') && left > 0 && !isUndone
  const begin = useAdminMutation({
    call: () => parseResponse(plans[':id'].import.$post({ param: { id: plan.id }, json: { version: plan.version } })),
    failed: 'Nothing was imported',
    invalidates: [['imports', 'plan']],
  })
  return (
    <>
      {mayImport && left < counts.new + counts.changed && (
        <p className="m-0 text-quiet text-sm">
          {countOf(left, rowNouns[plan.kind])} {left === 1 ? 'is' : 'are'} not imported yet.
        </p>
      )}
      <div className={classes.buttons}>
        {mayImport && (
          <Button className="max-md:h-11" loading={begin.isPending} onClick={() => begin.mutate()}>
            Import
          </Button>
        )}
        {done && done.left > 0 && <UndoButton number={done.number} kind={plan.kind} left={done.left} />}
        <Button
          variant="default"
          className="max-md:h-11"
          loading={check.isPending}
          onClick={() => check.mutate(choice)}
        >
          Check again
        </Button>
        {counts.refused > 0 && <Download plan={plan} of="refused-rows" label="Download refused rows" />}
        {counts.remarked > 0 && <Download plan={plan} of="remarked-rows" label="Download rows with remarks" />}
        {done && done.left > 0 && <SeeThem kind={plan.kind} />}
      </div>
      {state === 'checked' && (
        <MissingChoice
          plan={plan}
          isPending={check.isPending}
          onCheck={wanted => {
            onChoose(wanted)
            check.mutate(wanted)
          }}
        />
      )}
      {done?.undo && <Stayed plan={plan} />}
    </>
  )
}

function SeeThem({ kind }: { kind: ImportKind }) {
  if (kind === 'stock') return <Link to="/admin/stock">See the stock</Link>
  if (kind === 'prices') return <Link to="/admin/prices">See the prices</Link>
  if (kind === 'customers' || kind === 'orders') return <Link to="/admin/customers">See the customers</Link>
  return <Link to="/admin/products">See the products</Link>
}

/** Checks the same file, after something was changed in the shop or other choices were made. */
function useCheck({ id }: Plan) {
  return useAdminMutation({
    call: (json: ImportChoice) => parseResponse(plans[':id'].check.$post({ param: { id }, json })),
    failed: 'The file was not checked again',
    invalidates: [['imports', 'plan']],
  })
}

type DownloadProps = { plan: Plan; of: 'refused-rows' | 'remarked-rows'; label: string }

const Download = ({ plan, of, label }: DownloadProps) => (
  <Button
    variant="default"
    className="max-md:h-11"
    leftSection={<IconDownload size={16} aria-hidden />}
    renderRoot={props => (
      <a {...props} href={`/api/admin/imports/plans/${plan.id}/${of}`} download>
        {props.children}
      </a>
    )}
  >
    {label}
  </Button>
)

function Stayed({ plan }: { plan: Plan }) {
  const stayed = plan.import?.undo?.stayed ?? []
  if (stayed.length === 0) return null
  return (
    <section aria-label="Not undone">
      <p className="m-0 text-quiet text-sm">{stayedOf(plan.import?.left ?? stayed.length, plan.kind)}</p>
      <ul className="grid gap-0.5 m-0 p-0 list-none [&_li]:wrap-anywhere">
        {stayed.map(({ id, name, reason }) => (
          <li key={id}>
            <bdi>{name ?? 'What was deleted since'}</bdi>: {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ plan }: { plan: Plan }) {
  const { ignored, newSubBrands, newCategories, counts, state, skipped, otherSheets } = plan
  const verb = state === 'done' ? 'were created' : 'will be created'
  return (
    <div className="[&_p]:m-0 text-quiet text-sm grid gap-1 wrap-anywhere">
      <p>{describeFile(plan)}</p>
      {otherSheets.length > 0 && <p>Sheets that are not read: {otherSheets.join(', ')}.</p>}
      {skipped.length > 0 && (
        <details>
          <summary>{countOf(skipped.length, 'line')} above the headings, skipped</summary>
          <ul className="m-0 ps-5">
            {skipped.map(({ line, text }) => (
              <li key={line}>
                Line {line}: <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
      {newSubBrands.length > 0 && (
        <p>
          Sub-brands that {verb}: {newSubBrands.join(', ')}.
        </p>
      )}
      {newCategories.length > 0 && (
        <p>
          Categories that {verb}: {newCategories.join(', ')}.
        </p>
      )}
      {counts.pictures > 0 && (
        <p>
          {countOf(counts.pictures, 'picture address', 'picture addresses')}: pictures are fetched after the import, by
          https.
        </p>
      )}
      {ignored.length > 0 && (
        <details>
          <summary>{countOf(ignored.length, 'column')} that the shop does not read</summary>
          {ignored.join(', ')}
        </details>
      )}
    </div>
  )
}
