import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { api } from '../client.ts'
import { Badge } from '../parts/Badge.tsx'
import { notifySuccess } from '../parts/feedback/notify.ts'
import { formatDateTime } from '../parts/format-date.ts'
import { Panel } from '../parts/Panel.tsx'
import classes from './AccountScreen.module.css'
import type { OwnSession } from './account.ts'
import { ConfirmPassword } from './ConfirmPassword.tsx'

/** Used in place of a session id: all sessions except this one. */
const OTHERS = 'others'

/** The sessions of the account. A session on another device can be ended from here. */
export function SessionsPanel({ sessions }: { sessions: OwnSession[] }) {
  const others = sessions.filter(({ isThis }) => !isThis)
  const [ending, setEnding] = useState<string | null>(null)
  return (
    <Panel
      title="Where you are signed in"
      aside={
        others.length > 0 && (
          <Button variant="default" size="xs" onClick={() => setEnding(OTHERS)}>
            End all others
          </Button>
        )
      }
    >
      <ul className={classes.sessions}>
        {[...sessions.filter(({ isThis }) => isThis), ...others].map(session => (
          <li key={session.id}>
            <div>
              <p className="m-0 font-semibold">
                {session.device || 'Unknown device'} {session.isThis && <Badge color="green">This session</Badge>}
              </p>
              <p className="flex flex-wrap gap-x-4 gap-y-0 m-0 text-quiet text-sm">
                <span>Since {formatDateTime(session.firstSeenAt)}</span>
                <span>Last seen {formatDateTime(session.lastSeenAt)}</span>
              </p>
            </div>
            {!session.isThis && (
              <Button
                variant="default"
                size="xs"
                aria-label={`End ${session.device} since ${formatDateTime(session.firstSeenAt)}`}
                onClick={() => setEnding(session.id)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ending !== null && <EndSessions which={ending} onClose={() => setEnding(null)} />}
    </Panel>
  )
}

/** Asks for the password, then ends one session, or all except this one. */
function EndSessions({ which, onClose }: { which: string; onClose: () => void }) {
  const queries = useQueryClient()
  const isAll = which === OTHERS
  return (
    <ConfirmPassword
      title={isAll ? 'End all other sessions?' : 'End this session?'}
      submit={isAll ? 'End all others' : 'End session'}
      failed="Failed to end session"
      action={password =>
        parseResponse(api.account.sessions.removal.$post({ json: isAll ? { password } : { password, id: which } }))
      }
      onDone={() => {
        notifySuccess(isAll ? 'All other sessions ended' : 'Session ended')
        void queries.invalidateQueries({ queryKey: ['account'] })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
