import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { fill } from '#messages/fill.ts'
import { fromLocalTime } from '#shop/pakistan-time.ts'
import { DialogForm, DialogFrame } from '../parts/form/FormDialog.tsx'
import { TimeField } from '../parts/form/TimeField.tsx'
import { formatDateTime } from '../parts/format-date.ts'
import { useKeys } from '../parts/use-keys.ts'
import { formWords } from '../words/order-forms.ts'
import { callTimes } from './call-times.ts'

type Props = { name: string; onChoose: (at: string) => void; onClose: () => void }

/** Asks when the customer wants to be called: common times by 1 to 5, or any other. */
export function CallLaterDialog({ name, onChoose, onClose }: Props) {
  return (
    <DialogFrame title={fill(formWords.callLaterTo, { name })} onClose={onClose}>
      <Times onChoose={onChoose} />
    </DialogFrame>
  )
}

function Times({ onChoose }: Pick<Props, 'onChoose'>) {
  const [now] = useState(() => new Date())
  const [time, setTime] = useState('')
  const [error, setError] = useState<string | null>(null)
  const times = callTimes(now)
  const dialog = useRef<HTMLElement | null>(null)
  useKeys(Object.fromEntries(times.map(({ at }, place) => [String(place + 1), () => onChoose(at)])), dialog)
  const send = () => {
    const at = fromLocalTime(time)
    if (!at || new Date(at) <= new Date()) return setError(formWords.pleaseChooseATimeFromNow)
    onChoose(at)
  }
  return (
    <div
      ref={element => {
        dialog.current = element?.closest<HTMLElement>('[role=dialog]') ?? null
      }}
    >
      <fieldset
        className="grid gap-2 m-0 mb-4 p-0 pt-1 border-0 [&_button]:min-h-11"
        aria-label={formWords.commonTimes}
      >
        {times.map(({ label, at }, place) => (
          <Button
            key={label}
            variant="light"
            justify="space-between"
            // On a phone the date wraps, and never the words.
            classNames={{ label: 'shrink-0' }}
            data-autofocus={place === 0 || undefined}
            rightSection={
              <span className="flex gap-3 font-normal tabular-nums">
                {formatDateTime(at)} <kbd className="max-md:hidden">{place + 1}</kbd>
              </span>
            }
            onClick={() => onChoose(at)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <DialogForm
        submit={formWords.callThen}
        busy={false}
        onSubmit={event => {
          event.preventDefault()
          send()
        }}
      >
        <TimeField label={formWords.anotherTime} value={time} onChange={setTime} usualTime="11:00" error={error} />
      </DialogForm>
    </div>
  )
}
