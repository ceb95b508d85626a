import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { paces } from '#shop/newsletter/letters/letter-form.ts'
import { api } from '../../client.ts'
import { ConfirmDialog } from '../../parts/feedback/ConfirmDialog.tsx'
import { Loading } from '../../parts/feedback/Loading.tsx'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import { readersQuery } from './letters.ts'
import { NotSetUp } from './NotSetUp.tsx'

type Props = {
  id: string
  subject: string
  version: number
  opened: boolean
  onClose: () => void
  onStarted: () => unknown
}

/** Asks before a letter goes to everybody: to how many, and how fast. */
export function SendLetter({ id, subject, version, opened, onClose, onStarted }: Props) {
  const [perHour, setPerHour] = useState<(typeof paces)[number]>(300)
  const { data } = useQuery({ ...readersQuery, enabled: opened })
  const start = useAdminMutation({
    call: () => parseResponse(api.newsletter.letters[':id'].start.$post({ param: { id }, json: { version, perHour } })),
    done: ({ recipients }) => ['The letter is being sent', `To ${recipients.toLocaleString('en')} subscribers`],
    failed: 'The letter was not sent',
    invalidates: [['newsletter', 'letters']],
    onSuccess: async () => {
      onClose()
      await onStarted()
    },
  })
  return (
    <ConfirmDialog
      opened={opened}
      title="Send letter"
      confirm="Send"
      busy={start.isPending}
      impossible={data !== undefined && (!data.sendsLetters || data.readers === 0)}
      disabled={!data}
      onConfirm={() => start.mutate()}
      onClose={onClose}
    >
      {data ? (
        <div className="grid gap-4">
          {!data.sendsLetters && <NotSetUp />}
          <p className="m-0">
            {data.readers === 0 ? (
              'Nobody has confirmed a subscription yet.'
            ) : (
              <>
                <bdi>{subject}</bdi> goes to {data.readers.toLocaleString('en')} confirmed subscribers. A letter that
                was started cannot be changed, but it can be paused.
              </>
            )}
          </p>
          {data.readers > 0 && (
            <NativeSelect
              label="How fast"
              description={`The last one gets it in ${durationOf(data.readers, perHour)}. Ask your email provider how many it allows.`}
              value={perHour}
              onChange={event => {
                const chosen = Number(event.currentTarget.value)
                setPerHour(paces.find(pace => pace === chosen) ?? perHour)
              }}
              data={paces.map(pace => ({ value: String(pace), label: `${pace.toLocaleString('en')} an hour` }))}
            />
          )}
        </div>
      ) : (
        <Loading />
      )}
    </ConfirmDialog>
  )
}

function durationOf(readers: number, perHour: number): string {
  const minutes = Math.ceil((readers / perHour) * 60)
  if (minutes < 120) return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return `about ${Math.ceil(minutes / 60)} hours`
}
