import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { words } from '../words/calls.ts'

type Props = { reason: string; onSkip: () => void; children?: ReactNode }

/** Says why an outcome of the order on screen would be refused, as when somebody else has it open by now. */
export const NoOutcomeBar = ({ reason, onSkip, children }: Props) => (
  <div role="alert" className="card flex flex-wrap items-center gap-x-4 gap-y-2 mb-3 px-4 py-2">
    <strong className="flex-1 wrap-anywhere">{reason}</strong>
    {children}
    <Button variant="default" className="max-md:h-11" onClick={onSkip}>
      {words.nextOrder}
    </Button>
  </div>
)
