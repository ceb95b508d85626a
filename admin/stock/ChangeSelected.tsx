import { SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fill } from '#messages/fill.ts'
import { DialogForm, DialogFrame } from '../parts/form/FormDialog.tsx'
import { Refusals } from '../parts/list/RefusedDialog.tsx'
import type { useSelection } from '../parts/list/use-selection.ts'
import { countVariants, words } from '../words/stock.ts'
import { common } from '../words.ts'
import { parseQuantityEntry, type QuantityEntry } from './parse-quantity-entry.ts'
import { emptyReason, ReasonFields, reasonErrors } from './ReasonFields.tsx'
import type { StockReport } from './stock.ts'
import type { StockSearch } from './stock-search.ts'
import { useChangeSelected } from './use-change-stock.ts'

export type StockSelection = ReturnType<typeof useSelection<Omit<StockSearch, 'sort'>>>

type Props = { selection: StockSelection; opened: boolean; onClose: () => void }
type Kind = 'set' | 'add'

/** Sets or adds the same quantity for all selected variants. Shows refused ones with the reason. */
export function ChangeSelected({ selection, opened, onClose }: Props) {
  const change = useChangeSelected()
  const close = () => {
    if (change.isPending) return
    if (change.data) selection.clear()
    change.reset()
    onClose()
  }
  return (
    <DialogFrame
      opened={opened}
      onClose={close}
      title={fill(words.changeStockOf, { variants: countVariants(selection.count) })}
    >
      {change.data ? (
        <Report report={change.data} onClose={close} />
      ) : (
        <ChangeForm selection={selection} change={change} onDone={onClose} />
      )}
    </DialogFrame>
  )
}

type FormProps = {
  selection: StockSelection
  change: ReturnType<typeof useChangeSelected>
  onDone: () => void
}

function ChangeForm({ selection, change, onDone }: FormProps) {
  const [kind, setKind] = useState<Kind>('add')
  const [text, setText] = useState('')
  const [reason, setReason] = useState(emptyReason)
  const [showErrors, setShowErrors] = useState(false)
  const amount = readAmount(kind, text)
  const error = 'error' in amount ? amount.error : undefined

  function save(form: HTMLFormElement) {
    setShowErrors(true)
    const errors = reasonErrors(reason)
    if ('error' in amount) return form.querySelector<HTMLElement>('[inputmode]')?.focus()
    if (reason.why === null || errors.why || errors.remark) {
      return form.querySelector<HTMLElement>(errors.why ? 'select' : 'input[maxlength]:not([inputmode])')?.focus()
    }
    change.mutate(
      { selection: selection.selected, amount, reason: { why: reason.why, remark: reason.remark } },
      {
        onSuccess: report => {
          if (report.refused > 0) return
          selection.clear()
          change.reset()
          onDone()
        },
      },
    )
  }

  return (
    <DialogForm submit={words.changeStock} busy={change.isPending} onSubmit={event => save(event.currentTarget)}>
      <div className="grid gap-3 max-md:[&_:is(label,input,select)]:min-h-11">
        <AmountFields {...{ kind, text }} error={showErrors && error} onKind={setKind} onText={setText} />
        <ReasonFields reason={reason} showErrors={showErrors} onChange={setReason} />
      </div>
    </DialogForm>
  )
}

type AmountFieldsProps = {
  kind: Kind
  text: string
  error: string | false | undefined
  onKind: (kind: Kind) => void
  onText: (text: string) => void
}

const AmountFields = ({ kind, text, error, onKind, onText }: AmountFieldsProps) => (
  <>
    <SegmentedControl
      fullWidth
      aria-label={words.how}
      data={[
        { value: 'add', label: words.add },
        { value: 'set', label: words.setTo },
      ]}
      value={kind}
      onChange={value => onKind(value === 'set' ? 'set' : 'add')}
    />
    <TextInput
      label={kind === 'set' ? common.stock : words.piecesToAdd}
      description={kind === 'set' ? words.theNewNumberOfEachVariant : words.aMinusRemovesPieces2For}
      inputMode="tel"
      autoComplete="off"
      maxLength={20}
      data-autofocus
      value={text}
      error={error}
      onChange={event => onText(event.currentTarget.value)}
    />
  </>
)

/** In its own field the choice above decides what a number means; with words.add it may have a sign. */
function readAmount(kind: Kind, text: string): QuantityEntry | { error: string } {
  const entry = parseQuantityEntry(text)
  if ('error' in entry) return { error: kind === 'set' ? words.typeANumber : words.typeANumberSuchAs5 }
  if (kind === 'add') return 'set' in entry ? { add: entry.set } : entry
  return 'set' in entry ? entry : { error: words.typeANumberWithoutASign }
}

function Report({ report, onClose }: { report: StockReport; onClose: () => void }) {
  const { changed, unchanged, refused, refusals } = report
  const more = refused - refusals.length
  return (
    <Refusals
      refused={[
        ...refusals.map(({ variantId, message }) => ({ id: variantId, reason: message })),
        ...(more > 0 ? [{ id: 'more', reason: fill(common.andMore, { count: more.toLocaleString('en') }) }] : []),
      ]}
      onClose={onClose}
    >
      <p className="m-0 mb-3" role="status">
        {fill(words.notChanged, { changed: changedWords(changed, unchanged), variants: countVariants(refused) })}
      </p>
    </Refusals>
  )
}

function changedWords(count: number, unchanged: number): string {
  const changed = fill(words.changed, { variants: countVariants(count) })
  return unchanged > 0 ? fill(words.hadAlready, { changed, count: unchanged.toLocaleString('en') }) : changed
}
