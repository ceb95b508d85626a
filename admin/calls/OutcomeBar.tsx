import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { words } from '../words/calls.ts'
import { common } from '../words.ts'
import classes from './OutcomeBar.module.css'
import { type OutcomeChoice, outcomeChoices } from './outcomes.ts'

type Props = {
  onChoose: (choice: OutcomeChoice) => void
  onSkip: () => void
  /** Why the order takes no outcome, in a sentence. */
  whyNot: string | null
  /** Another order is opened again, or the order would be left with changes that are not saved. */
  isStaying: boolean
}

/**
 * What came of the call, each by one key. On a phone it stays at the lower edge, within reach of the thumb and as it
 * was when one comes back from the call; what is rarely needed is behind More. An order that takes no outcome can be
 * skipped.
 */
export function OutcomeBar({ onChoose, onSkip, whyNot, isStaying }: Props) {
  const reason = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <fieldset
      className={classes.bar}
      data-open={isOpen || undefined}
      aria-label={words.whatCameOfTheCall}
      aria-describedby={whyNot === null ? undefined : reason}
    >
      {whyNot !== null && (
        <p id={reason} className="flex-[1_0_100%] m-0 text-sm wrap-anywhere">
          {whyNot}
        </p>
      )}
      {outcomeChoices.map(choice => (
        <Button
          key={choice.outcome}
          variant={choice.outcome === 'confirmed' ? 'filled' : 'default'}
          data-rare={choice.isRare || undefined}
          aria-keyshortcuts={choice.key}
          rightSection={<Key letter={choice.key} />}
          disabled={whyNot !== null || isStaying}
          onClick={() => onChoose(choice)}
        >
          {choice.label}
        </Button>
      ))}
      <Button
        variant="subtle"
        data-rare={whyNot === null || undefined}
        aria-keyshortcuts="s"
        rightSection={<Key letter="s" />}
        disabled={isStaying}
        onClick={onSkip}
      >
        {words.skip}
      </Button>
      <Button variant="subtle" className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? words.less : common.more}
      </Button>
    </fieldset>
  )
}

const Key = ({ letter }: { letter: string }) => <kbd aria-hidden>{letter.toUpperCase()}</kbd>
