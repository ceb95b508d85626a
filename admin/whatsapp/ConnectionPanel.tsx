import { Button } from '@mantine/core'
import { parseResponse } from 'hono/client'
import { api } from '../client.ts'
import { formatDollarSum } from '../messages/dollars.ts'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { formatDateTime } from '../parts/format-date.ts'
import { Panel } from '../parts/Panel.tsx'
import { CopyText } from './CopyText.tsx'
import type { Whatsapp } from './whatsapp.ts'

type Account = NonNullable<Whatsapp['account']>

const qualities: Record<string, string> = { GREEN: 'High', YELLOW: 'Medium', RED: 'Low', UNKNOWN: 'Not known yet' }

/** What Meta calls its limits, in numbers of people within 24 hours. */
const limits: Record<string, string> = {
  TIER_50: '50',
  TIER_250: '250',
  TIER_1K: '1,000',
  TIER_2K: '2,000',
  TIER_10K: '10,000',
  TIER_100K: '100,000',
  TIER_UNLIMITED: 'no limit',
}

/** What Meta says of the number, what this month costs, and what is entered at Meta. */
export function ConnectionPanel({ whatsapp, account }: { whatsapp: Whatsapp; account: Account }) {
  const check = useAdminMutation({
    call: () => parseResponse(api.whatsapp.check.$post({ json: {} })),
    done: () => ['The connection works'],
    failed: 'The connection does not work',
    invalidates: [['whatsapp'], ['messages', 'whatsapp']],
  })
  const { stopped, displayPhone, verifiedName, quality, peopleLimit, checkedAt, budget } = account
  const facts: [string, string | null][] = [
    ['Number', displayPhone],
    ['Name', verifiedName],
    ['Quality', quality && (qualities[quality] ?? quality)],
    ['People within 24 hours', peopleLimit && (limits[peopleLimit] ?? peopleLimit)],
    ['Asked', checkedAt && formatDateTime(checkedAt)],
    ['This month', `${formatDollarSum(whatsapp.spent)} of $${budget}`],
  ]
  return (
    <Panel title="Connection">
      <div className="grid gap-3 p-4 max-md:p-3 [&_p]:m-0">
        {stopped !== null && (
          <p role="alert" className="text-error">
            WhatsApp has stopped: {stopped}
          </p>
        )}
        <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 m-0 [&_dd]:m-0">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-quiet">{name}</dt>
              <dd className="wrap-anywhere">{value ?? '–'}</dd>
            </div>
          ))}
        </dl>
        <div>
          <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
            Try the connection
          </Button>
        </div>
        <p className="text-quiet">
          At Meta, under WhatsApp, Configuration, enter these two and subscribe to messages,
          message_template_status_update, template_category_update and phone_number_quality_update.
        </p>
        {!whatsapp.webhookUrl.startsWith('https:') && (
          <p className="text-error">
            Meta calls https addresses alone. Open the back office at the public address of your shop to see the right
            callback URL.
          </p>
        )}
        <CopyText label="Callback URL" text={whatsapp.webhookUrl} />
        <CopyText label="Verify token" text={account.verifyToken} />
      </div>
    </Panel>
  )
}
