import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api, isSignedOut, reasonOf } from '../client.ts'
import { formatMoment } from '../parts/moment.ts'
import { Panel } from '../parts/Panel.tsx'
import { StateBadge } from '../parts/StateBadge.tsx'
import { tellDone, tellFailed } from '../parts/tell.ts'
import classes from './AccountScreen.module.css'
import type { OwnSession } from './account.ts'

/** Where one is signed in. What was forgotten on somebody's machine is ended from here. */
export function SessionsPanel({ sessions }: { sessions: OwnSession[] }) {
  const others = sessions.filter(({ isThis }) => !isThis)
  const ending = useEndSessions()
  return (
    <Panel
      title="Where you are signed in"
      aside={
        others.length > 0 && (
          <Button
            variant="default"
            size="xs"
            loading={ending.isPending && ending.variables === 'others'}
            onClick={() => ending.mutate('others')}
          >
            End all others
          </Button>
        )
      }
    >
      <ul className={classes.sessions}>
        {[...sessions.filter(({ isThis }) => isThis), ...others].map(session => (
          <li key={session.id}>
            <div>
              <p className={classes.device}>
                {session.device || 'Unknown device'} {session.isThis && <StateBadge on>This session</StateBadge>}
              </p>
              <p className={`${classes.times} ${classes.quiet}`}>
                <span>Since {formatMoment(session.firstSeenAt)}</span>
                <span>Last seen {formatMoment(session.lastSeenAt)}</span>
              </p>
            </div>
            {!session.isThis && (
              <Button
                variant="default"
                size="xs"
                aria-label={`End ${session.device} since ${formatMoment(session.firstSeenAt)}`}
                loading={ending.isPending && ending.variables === session.id}
                onClick={() => ending.mutate(session.id)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Ends one session by its id, or all but this one. */
function useEndSessions() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (which: string) =>
      which === 'others'
        ? parseResponse(api.account.sessions.$delete())
        : parseResponse(api.account.sessions[':id'].$delete({ param: { id: which } })),
    onSuccess: (_, which) => tellDone(which === 'others' ? 'All other sessions ended' : 'Session ended'),
    onError: error => {
      if (!isSignedOut(error)) tellFailed('Failed to end session', reasonOf(error))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['account'] }),
  })
}
