import { Button } from '@mantine/core'
import { fill } from '#messages/fill.ts'
import { words } from '../words/calls.ts'

type Props = { holder: string; onTakeOver: () => void; onSkip: () => void }

/** Says that somebody else has the order on screen by now: its outcome would be refused. */
export const HolderBar = ({ holder, onTakeOver, onSkip }: Props) => (
  <div role="alert" className="card flex flex-wrap items-center gap-x-4 gap-y-2 mb-3 px-4 py-2">
    <strong className="flex-1 wrap-anywhere">{fill(words.has, { name: holder })}</strong>
    <Button variant="light" className="max-md:h-11" onClick={onTakeOver}>
      {words.takeOver}
    </Button>
    <Button variant="default" className="max-md:h-11" onClick={onSkip}>
      {words.nextOrder}
    </Button>
  </div>
)
