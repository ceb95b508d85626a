import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import { ErrorState } from '../../parts/feedback/ErrorState.tsx'
import { Loading } from '../../parts/feedback/Loading.tsx'
import { useKeys } from '../../parts/use-keys.ts'
import { listWords } from '../../words/order-list.ts'
import { cancelReasonsQuery } from '../orders.ts'

type Props = {
  title: string
  /** What is canceled, and what happens to its stock. */
  children: ReactNode
  /** The label for leaving. */
  keep: string
  /** The parcel is on its way: then it was most likely refused. */
  isSent?: boolean
  opened: boolean
  busy?: boolean
  /** Whether 1 to 9 choose a reason. Not in lists, where a barcode scanner types digits. */
  hasKeys?: boolean
  onCancel: (reason: string) => void
  onClose: () => void
}

/** Asks why something is canceled. A click on a reason cancels it; Escape and the other button change nothing. */
export function CancelReasonDialog(props: Props) {
  const { title, children, keep, opened, busy = false, onClose } = props
  const close = () => {
    if (!busy) onClose()
  }
  return (
    <Modal opened={opened} onClose={close} title={title} centered withCloseButton={false}>
      <div className="wrap-anywhere">{children}</div>
      <Reasons {...props} />
      <Button variant="default" fullWidth onClick={close} disabled={busy} data-autofocus>
        {keep}
      </Button>
    </Modal>
  )
}

function Reasons({ isSent = false, busy = false, hasKeys = false, onCancel }: Props) {
  const { data, error, refetch } = useQuery(cancelReasonsQuery)
  const label = useId()
  const dialog = useRef<HTMLElement | null>(null)
  const ordered = data ? (isSent ? [...data.refused, ...data.other] : [...data.other, ...data.refused]) : []
  const reasons = [...new Set(ordered)]
  const keyed = hasKeys && !busy ? reasons.slice(0, 9) : []
  useKeys(Object.fromEntries(keyed.map((reason, place) => [String(place + 1), () => onCancel(reason)])), dialog)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <fieldset
      className="flex flex-wrap gap-2 mx-0 my-4 p-0 border-0 [&_button]:min-h-11"
      aria-labelledby={label}
      disabled={busy}
      ref={element => {
        dialog.current = element?.closest<HTMLElement>('[role=dialog]') ?? null
      }}
    >
      <p id={label} className="basis-full m-0 font-semibold">
        {listWords.cancelItBecause}
      </p>
      {reasons.map((reason, place) => (
        <Button
          key={reason}
          variant="light"
          color="red"
          rightSection={keyed.includes(reason) && <kbd className="max-md:hidden">{place + 1}</kbd>}
          onClick={() => onCancel(reason)}
        >
          {reason}
        </Button>
      ))}
    </fieldset>
  )
}
