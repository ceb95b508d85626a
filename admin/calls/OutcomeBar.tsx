import { Button } from '@mantine/core'
import { useState } from 'react'
import { words } from '../words/calls.ts'
import { common } from '../words.ts'
import classes from './OutcomeBar.module.css'
import { type OutcomeChoice, outcomeChoices } from './outcomes.ts'

type Props = { onChoose: (choice: OutcomeChoice) => void; onSkip: () => void; busy: boolean }

/**
 * What came of the call, each by one key. On a phone it stays at the lower edge, within reach of the thumb and as it
 * was when one comes back from the call; what is rarely needed is behind More.
 */
export function OutcomeBar({ onChoose, onSkip, busy }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <fieldset className={classes.bar} data-open={isOpen || undefined} aria-label={words.whatCameOfTheCall}>
      {outcomeChoices.map(choice => (
        <Button
          key={choice.outcome}
          variant={choice.outcome === 'confirmed' ? 'filled' : 'default'}
          data-rare={choice.isRare || undefined}
          aria-keyshortcuts={choice.key}
          rightSection={<Key letter={choice.key} />}
          disabled={busy}
          onClick={() => onChoose(choice)}
        >
          {choice.label}
        </Button>
      ))}
      <Button variant="subtle" data-rare aria-keyshortcuts="s" rightSection={<Key letter="s" />} onClick={onSkip}>
        {words.skip}
      </Button>
      <Button variant="subtle" className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? words.less : common.more}
      </Button>
    </fieldset>
  )
}

const Key = ({ letter }: { letter: string }) => <kbd aria-hidden>{letter.toUpperCase()}</kbd>
