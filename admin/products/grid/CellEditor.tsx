// biome-ignore-all lint/a11y/useKeyWithClickEvents: the options of a combobox
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: the options of a combobox
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the options of a combobox
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import classes from './Grid.module.css'
import type { Place } from './move.ts'

/** The cell that is being edited, with the text that it begins with. `isTyped`: opened by typing. */
export type Editing = Place & { text: string; isTyped: boolean }

/** Where the active cell goes after an entry. */
export type Direction = 'down' | 'up' | 'right' | 'left' | 'stay'

type Props = {
  label: string
  text: string
  /** Opened by typing: the arrows then leave the cell, as in a spreadsheet. */
  isTyped: boolean
  /** The names to choose from; undefined for a number. */
  choices: string[] | undefined
  onCommit: (text: string, direction: Direction) => void
  onCancel: () => void
}

/** The field of the cell that is being edited. A name is typed or chosen from a list. */
export function CellEditor({ label, text, isTyped, choices, onCommit, onCancel }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  const listId = useId()
  const [typed, setTyped] = useState(text)
  const { found, marked, picked, choose } = useChoice(choices, { text, typed })
  useLayoutEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  useEffect(() => {
    document.getElementById(`${listId}-${marked}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, marked])

  const finish = (direction: Direction, value?: string) => {
    if (isDone.current) return
    isDone.current = true
    onCommit(value ?? picked ?? typed, direction)
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    // The keys of the grid are for cells that are not edited.
    event.stopPropagation()
    const { key, shiftKey, nativeEvent } = event
    if (nativeEvent.isComposing) return
    if (key === 'Escape') {
      event.preventDefault()
      isDone.current = true
      return onCancel()
    }
    if (choices && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault()
      const step = key === 'ArrowDown' ? 1 : -1
      return choose(Math.max(0, Math.min(found.length - 1, marked + step)))
    }
    const direction = directionOf(key, shiftKey, isTyped)
    if (!direction) return
    event.preventDefault()
    finish(direction)
  }

  return (
    <>
      <input
        ref={input}
        className={classes.input}
        aria-label={label}
        autoComplete="off"
        maxLength={200}
        // The keypad for digits has no sign on a phone; the one for telephone numbers has.
        inputMode={choices ? 'text' : 'tel'}
        {...(choices && {
          role: 'combobox',
          'aria-expanded': found.length > 0,
          'aria-controls': listId,
          'aria-autocomplete': 'list' as const,
          'aria-activedescendant': found[marked] === undefined ? undefined : `${listId}-${marked}`,
        })}
        value={typed}
        onChange={event => {
          setTyped(event.currentTarget.value)
          choose(null)
        }}
        onKeyDown={press}
        onBlur={() => finish('stay')}
      />
      {found.length > 0 && (
        <ChoiceList id={listId} {...{ label, found, marked }} onChoose={choice => finish('stay', choice)} />
      )}
    </>
  )
}

/** The names that contain what is typed. `picked`: the marked one, once somebody has typed or gone to it. */
function useChoice(choices: string[] | undefined, { text, typed }: { text: string; typed: string }) {
  const [chosen, choose] = useState<number | null>(null)
  const isFiltered = typed !== text && typed.trim() !== ''
  const found = (choices ?? []).filter(
    choice => !isFiltered || choice.toLowerCase().includes(typed.trim().toLowerCase()),
  )
  const marked = chosen ?? (isFiltered ? 0 : found.indexOf(text))
  const picked = chosen !== null || isFiltered ? found[marked] : undefined
  return { found, marked, picked, choose }
}

type ChoiceListProps = {
  id: string
  label: string
  found: string[]
  marked: number
  onChoose: (choice: string) => void
}

const ChoiceList = ({ id, label, found, marked, onChoose }: ChoiceListProps) => (
  <ul id={id} role="listbox" className={classes.choices} aria-label={label}>
    {found.map((choice, index) => (
      <li
        key={choice}
        id={`${id}-${index}`}
        role="option"
        // The focus stays in the field (aria-activedescendant).
        tabIndex={-1}
        aria-selected={index === marked}
        // Before the field loses the focus.
        onPointerDown={event => event.preventDefault()}
        onClick={() => onChoose(choice)}
      >
        {choice === '' ? <i>None</i> : <bdi>{choice}</bdi>}
      </li>
    ))}
  </ul>
)

function directionOf(key: string, isShifted: boolean, isTyped: boolean): Direction | null {
  if (key === 'Enter') return isShifted ? 'up' : 'down'
  if (key === 'Tab') return isShifted ? 'left' : 'right'
  if (!isTyped) return null
  return key === 'ArrowDown'
    ? 'down'
    : key === 'ArrowUp'
      ? 'up'
      : key === 'ArrowLeft'
        ? 'left'
        : key === 'ArrowRight'
          ? 'right'
          : null
}
