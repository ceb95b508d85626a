import { Button } from '@mantine/core'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { canShowNotices, NoticesDenied, turnNoticesOff, turnNoticesOn } from '../notices/browser-notices.ts'
import { Badge } from '../parts/Badge.tsx'
import { notifyError } from '../parts/feedback/notify.ts'
import { notifyFailure, useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { formatDateTime } from '../parts/format-date.ts'
import { withPassword } from '../session/password-prompt.ts'
import { useSession } from '../session/use-session.ts'
import classes from './AccountScreen.module.css'
import type { Notices } from './notices.ts'

type Browser = Notices['browsers'][number]

const notices = { invalidates: [['account', 'notices'] as const] }

/** The phones and desktops that show notices, this one first to be turned on. */
export function BrowserNotices({ browsers, publicKey }: Pick<Notices, 'browsers' | 'publicKey'>) {
  const username = useSession()?.username ?? ''
  const turnOn = useAdminMutation({
    ...notices,
    call: () => withPassword(() => turnNoticesOn({ publicKey, username })),
    done: () => ['Notices are on in this browser'],
    failed: error => {
      if (error instanceof NoticesDenied) notifyError('Notices are not on', error.message)
      else notifyFailure('Failed to turn notices on', error)
    },
  })
  const isOn = browsers.some(({ isThis }) => isThis)
  return (
    <div className="border-t border-hairline">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 max-md:px-3">
        <p className="m-0 text-quiet">
          {canShowNotices()
            ? 'Phones and desktops show notices also while the back office is closed.'
            : 'This browser shows no notices. On an iPhone, add the back office to the home screen and open it there.'}
        </p>
        {canShowNotices() && !isOn && (
          <Button variant="default" loading={turnOn.isPending} onClick={() => turnOn.mutate()}>
            Turn on in this browser
          </Button>
        )}
      </div>
      {browsers.length > 0 && (
        <ul className={classes.sessions} aria-label="Browsers that show notices">
          {browsers.map(browser => (
            <BrowserRow key={browser.id} browser={browser} />
          ))}
        </ul>
      )}
    </div>
  )
}

function BrowserRow({ browser: { id, device, since, isThis } }: { browser: Browser }) {
  const name = `${device || 'Unknown device'} since ${formatDateTime(since)}`
  const test = useAdminMutation({
    call: () => parseResponse(api.account.notices.browsers[':id'].test.$post({ param: { id }, json: {} })),
    done: () => ['A notice is on its way'],
    failed: 'Failed to send a notice',
  })
  const remove = useAdminMutation({
    ...notices,
    call: async () => {
      if (isThis) await turnNoticesOff()
      return await parseResponse(api.account.notices.browsers[':id'].$delete({ param: { id } }))
    },
    done: () => ['Notices are off in this browser'],
    failed: 'Failed to turn notices off',
  })
  return (
    <li>
      <div>
        <p className="m-0 font-semibold">
          {device || 'Unknown device'} {isThis && <Badge color="green">This browser</Badge>}
        </p>
        <p className="m-0 text-quiet text-sm">Since {formatDateTime(since)}</p>
      </div>
      <div className="flex gap-2 max-md:flex-col">
        <Button
          variant="default"
          size="xs"
          aria-label={`Send a test to ${name}`}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          Send a test
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={`Turn off in ${name}`}
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          Turn off
        </Button>
      </div>
    </li>
  )
}
