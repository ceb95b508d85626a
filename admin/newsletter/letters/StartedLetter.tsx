import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { countOf } from '#shop/count-of.ts'
import { api } from '../../client.ts'
import { Badge } from '../../parts/Badge.tsx'
import { ConfirmDialog } from '../../parts/feedback/ConfirmDialog.tsx'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import { formatDateTime } from '../../parts/format-date.ts'
import { Panel } from '../../parts/Panel.tsx'
import { Screen } from '../../parts/Screen.tsx'
import { useMay } from '../../session/rights.ts'
import { LetterText } from './LetterText.tsx'
import { type Letter, letterQuery, progressText, stateColors, stateLabels } from './letters.ts'

const REFRESH_MS = 3000

/** A letter that cannot be changed: how far it is, and what it says. */
export function StartedLetter({ id }: { id: string }) {
  const { data: letter } = useQuery({
    ...letterQuery(id),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? REFRESH_MS : false),
  })
  if (!letter) return null
  return (
    <Screen title="Letter" aside={<Badge color={stateColors[letter.state]}>{stateLabels[letter.state]}</Badge>}>
      <div className="grid gap-3 max-w-[44rem]">
        {letter.start && <LetterProgress letter={letter} start={letter.start} />}
        <LetterText subject={letter.subject} text={letter.text} language="en" />
        <LetterText subject={letter.subjectUrdu} text={letter.textUrdu} language="ur" />
      </div>
    </Screen>
  )
}

function LetterProgress({ letter, start }: { letter: Letter; start: NonNullable<Letter['start']> }) {
  const maySend = useMay('newsletter.send')
  const { sent, failed, skipped } = letter.counts
  return (
    <Panel title="Sending">
      <div className="grid gap-3 p-4">
        <progress
          aria-label="Progress"
          value={sent + failed + skipped}
          max={start.recipients}
          className="w-full accent-(--acting)"
        />
        <p className="m-0" role="status">
          {progressText(letter)}
        </p>
        {letter.problems.length > 0 && (
          <ul className="grid gap-1 m-0 p-0 list-none text-sm" aria-label="Problems">
            {letter.problems.map(({ problem, count }) => (
              <li key={problem} className="wrap-anywhere text-error">
                {countOf(count, 'email')}: {problem}
              </li>
            ))}
          </ul>
        )}
        <p className="m-0 text-quiet text-sm">
          Started {formatDateTime(start.at)} by <bdi>{start.by}</bdi>, {start.perHour.toLocaleString('en')} an hour
        </p>
        {maySend && letter.state !== 'ended' && <Controls letter={letter} />}
        {maySend && letter.mayTryAgain && <TryAgain letter={letter} />}
      </div>
    </Panel>
  )
}

/** Only those whom it failed to reach get it again. What their mail server said may have been for the moment. */
function TryAgain({ letter: { id, counts } }: { letter: Letter }) {
  const failed = counts.failed.toLocaleString('en')
  const retry = useAdminMutation({
    call: () => parseResponse(api.newsletter.letters[':id'].retry.$post({ param: { id }, json: {} })),
    done: ({ recipients }) => ['The letter is being sent again', `To ${countOf(recipients, 'subscriber')}`],
    failed: 'The letter was not sent again',
    invalidates: [['newsletter']],
  })
  return (
    <div className="grid gap-1 justify-items-start">
      <Button variant="default" className="max-md:h-11" loading={retry.isPending} onClick={() => retry.mutate()}>
        Send again to the {failed} that failed
      </Button>
      <p className="m-0 text-quiet text-sm">Nobody who got it gets it twice.</p>
    </div>
  )
}

function Controls({ letter: { id, subject, state, counts } }: { letter: Letter }) {
  const [asks, setAsks] = useState(false)
  const letters = api.newsletter.letters[':id']
  const json = {}
  const common = { failed: 'The letter was not changed', invalidates: [['newsletter'] as const] }
  const pause = useAdminMutation({
    ...common,
    call: () => parseResponse(letters.pause.$post({ param: { id }, json })),
    done: () => ['The letter is paused'],
  })
  const resume = useAdminMutation({
    ...common,
    call: () => parseResponse(letters.resume.$post({ param: { id }, json })),
    done: () => ['The letter goes on'],
  })
  const stop = useAdminMutation({
    ...common,
    call: () => parseResponse(letters.stop.$post({ param: { id }, json })),
    done: () => ['The letter is stopped'],
    onSuccess: () => setAsks(false),
  })
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'paused' ? (
        <Button loading={resume.isPending} onClick={() => resume.mutate()}>
          Go on
        </Button>
      ) : (
        <Button variant="default" loading={pause.isPending} onClick={() => pause.mutate()}>
          Pause
        </Button>
      )}
      <Button variant="default" color="red" onClick={() => setAsks(true)}>
        Stop for good
      </Button>
      <ConfirmDialog
        opened={asks}
        title="Stop letter"
        confirm="Stop for good"
        danger
        busy={stop.isPending}
        onConfirm={() => stop.mutate()}
        onClose={() => setAsks(false)}
      >
        <bdi>{subject}</bdi> is not sent to the {counts.waiting.toLocaleString('en')} who have not got it. It cannot go
        on after that.
      </ConfirmDialog>
    </div>
  )
}
