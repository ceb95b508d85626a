import { Anchor, Button } from '@mantine/core'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { countOf } from '#shop/count-of.ts'
import { api } from '../client.ts'
import { DownloadLink } from '../parts/DownloadLink.tsx'
import { ConfirmDialog } from '../parts/feedback/ConfirmDialog.tsx'
import { useAdminMutation } from '../parts/feedback/use-admin-mutation.ts'
import { formatDateTime } from '../parts/format-date.ts'
import { Panel } from '../parts/Panel.tsx'
import { withPassword } from '../session/password-prompt.ts'
import { useMay } from '../session/rights.ts'
import type { Customer } from './customers.ts'

/** Exports and erases a customer's data, as they may request. For accounts with these rights. */
export function ErasePanel({ customer }: { customer: Customer }) {
  const mayExport = useMay('customers.export')
  const mayErase = useMay('customers.erase')
  if (!customer.anonymizedAt && !mayExport && !mayErase) return null
  return (
    <Panel title="Personal data">
      <div className="grid justify-items-start gap-3 p-4 pt-3 [&_p]:m-0 max-md:px-3">
        {customer.anonymizedAt ? (
          <p>
            Erased on <time dateTime={customer.anonymizedAt}>{formatDateTime(customer.anonymizedAt)}</time>. Amounts,
            items and cities of the orders are kept for your accounts.
          </p>
        ) : (
          <>
            {mayExport && (
              <p>
                If this customer asks which data you store, send them{' '}
                <Anchor
                  inherit
                  underline="always"
                  component={DownloadLink}
                  href={`/api/admin/customers/${customer.id}/data`}
                >
                  their data as a file
                </Anchor>
                .
              </p>
            )}
            {mayErase && <EraseButton customer={customer} />}
          </>
        )}
      </div>
    </Panel>
  )
}

function EraseButton({ customer }: { customer: Customer }) {
  const [asking, setAsking] = useState(false)
  const erasing = useAdminMutation({
    call: () =>
      withPassword(() => parseResponse(api.customers[':id'].anonymize.$post({ param: { id: customer.id }, json: {} }))),
    done: ({ orders }) => ['Details erased', `The customer and ${countOf(orders, 'order')}`],
    failed: 'Failed to erase details',
    invalidates: [['customers'], ['orders']],
    onSettled: () => setAsking(false),
  })
  if (customer.open > 0) return <p className="text-quiet text-sm">Their details can be erased when no order is open.</p>
  return (
    <>
      <Button variant="default" className="max-md:w-full max-md:h-11" onClick={() => setAsking(true)}>
        Erase their details
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Erase this customer's details for good"
        confirm="Erase"
        danger
        busy={erasing.isPending}
        onConfirm={() => erasing.mutate()}
        onClose={() => setAsking(false)}
      >
        Name, phone number, email, street and notes are deleted from the customer and from{' '}
        {countOf(customer.orders, 'order')}, and their email leaves the newsletter. Amounts, items, dates and cities
        stay for your accounts.{' '}
        {customer.blocked && 'The number itself stays among the blocked ones until you unblock it. '}
        This cannot be undone. Backups keep the details until you delete those too.
      </ConfirmDialog>
    </>
  )
}
