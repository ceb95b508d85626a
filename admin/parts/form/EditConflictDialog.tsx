import { Button, Modal } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { fill } from '#messages/fill.ts'
import { formWords } from '../../words/order-forms.ts'
import { common } from '../../words.ts'
import classes from './EditConflictDialog.module.css'
import type { Conflict } from './edit-conflict.ts'

export type Choice = 'theirs' | 'mine'

type Props = {
  opened: boolean
  /** Only the fields that both changed. */
  conflicts: Conflict[]
  /** The names of what only the other one changed, which is kept without a question. */
  taken?: string[]
  /** While it is being saved. */
  busy?: boolean
  /** A choice for each conflict, in their order. */
  onSave: (choices: Choice[]) => void
  /** Back to the form without a choice. */
  onClose: () => void
}

/** Asks the second of two editors, for each field that both changed, which of the two values is saved. */
export function EditConflictDialog({ opened, busy = false, onClose, ...props }: Props) {
  const close = () => {
    if (!busy) onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={formWords.somebodyElseSavedThisFirst}
      size="lg"
      withCloseButton={false}
    >
      <Questions busy={busy} onClose={close} {...props} />
    </Modal>
  )
}

/** Nothing is chosen at first: neither version is lost by a press of Enter. */
function Questions({ conflicts, taken = [], busy, onSave, onClose }: Omit<Props, 'opened'>) {
  const [choices, setChoices] = useState<Partial<Record<number, Choice>>>({})
  const [isMissing, setMissing] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const choose = (place: number, choice: Choice) => setChoices({ ...choices, [place]: choice })
  function save() {
    const made = conflicts.map((_, place) => choices[place])
    if (made.every(choice => choice !== undefined)) return onSave(made)
    setMissing(true)
    list.current?.querySelector<HTMLElement>('fieldset:not(:has(:checked)) input')?.focus()
  }
  return (
    <>
      <p className="m-0 mb-3">{conflicts.length === 1 ? formWords.bothChangedField : formWords.bothChangedFields}</p>
      {conflicts.length > 2 && (
        <ForAll onChoose={choice => setChoices(Object.fromEntries(conflicts.map((_, place) => [place, choice])))} />
      )}
      <div ref={list}>
        {conflicts.map((conflict, place) => (
          <Question
            key={conflict.label}
            conflict={conflict}
            choice={choices[place]}
            onChoose={choice => choose(place, choice)}
          />
        ))}
      </div>
      {taken.length > 0 && (
        <p className="m-0 mt-2 pt-3 border-t border-hairline">
          {fill(formWords.theirsKept, { fields: taken.join(common.comma) })}
        </p>
      )}
      <p className="m-0 mt-2 text-red-ink empty:hidden" role="alert">
        {isMissing && conflicts.some((_, place) => !choices[place]) && formWords.chooseTheirsOrMineForEach}
      </p>
      <div className="flex flex-wrap justify-end gap-2 mt-5 max-md:[&>*]:flex-[1_0_100%]">
        <Button variant="default" onClick={onClose} disabled={busy ?? false} data-autofocus>
          {formWords.continueEditing}
        </Button>
        <Button onClick={save} loading={busy ?? false}>
          {formWords.saveMyChoice}
        </Button>
      </div>
    </>
  )
}

const ForAll = ({ onChoose }: { onChoose: (choice: Choice) => void }) => (
  <div className="flex gap-1 mb-2">
    <Button variant="subtle" size="compact-sm" onClick={() => onChoose('theirs')}>
      {formWords.theirsForAll}
    </Button>
    <Button variant="subtle" size="compact-sm" onClick={() => onChoose('mine')}>
      {formWords.mineForAll}
    </Button>
  </div>
)

type QuestionProps = { conflict: Conflict; choice: Choice | undefined; onChoose: (choice: Choice) => void }

function Question({ conflict, choice, onChoose }: QuestionProps) {
  const { label, before, theirs, mine } = conflict
  const name = useId()
  const option = (value: Choice, whose: string, text: string) => (
    <label className={classes.option}>
      <input type="radio" name={name} checked={choice === value} onChange={() => onChoose(value)} />
      <span>
        <span className="block text-quiet text-xs">{whose}</span> <Text text={text} />
      </span>
    </label>
  )
  return (
    <fieldset className={classes.question}>
      <legend>{label}</legend>
      <p className="m-0 p-2 border border-transparent rounded-sm wrap-anywhere whitespace-pre-line">
        <span className="block text-quiet text-xs">{formWords.before}</span> <Text text={before} />
      </p>
      {option('theirs', formWords.theirs, theirs)}
      {option('mine', formWords.mine, mine)}
      {theirs === mine && <p className="col-span-full m-0 text-quiet">{formWords.theWordsAreTheSameThe}</p>}
    </fieldset>
  )
}

const Text = ({ text }: { text: string }) =>
  text.trim() === '' ? <i className="text-quiet">{formWords.empty}</i> : <bdi>{text}</bdi>
