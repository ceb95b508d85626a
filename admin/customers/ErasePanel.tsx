import { Anchor, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { api, errorMessageWithAdvice, isSignedOut } from '../client.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { DownloadLink } from '../parts/DownloadLink.tsx'
import { formatDateTime } from '../parts/format-date.ts'
import { notifyError, notifySuccess } from '../parts/notify.ts'
import { Panel } from '../parts/Panel.tsx'
import { withPassword } from '../session/password-prompt.ts'
import { useSession } from '../session/use-session.ts'
import { type Customer, countOrders } from './customers.ts'
import classes from './ErasePanel.module.css'

/** What a person may ask of the shop: what it keeps about them, and to erase it. Owners only. */
export function ErasePanel({ customer }: { customer: Customer }) {
  const [asking, setAsking] = useState(false)
  const erasing = useErase(customer.id, () => setAsking(false))
  const isOwner = useSession()?.role === 'owner'
  if (customer.anonymizedAt) {
    return (
      <Panel title="Personal data">
        <div className={classes.panel}>
          <p>
            Erased on <time dateTime={customer.anonymizedAt}>{formatDateTime(customer.anonymizedAt)}</time>. Amounts,
            items and cities of the orders are kept for your accounts.
          </p>
        </div>
      </Panel>
    )
  }
  if (!isOwner) return null
  return (
    <Panel title="Personal data">
      <div className={classes.panel}>
        <p>
          If this customer asks what you keep about them, send them{' '}
          <Anchor component={DownloadLink} href={`/api/admin/customers/${customer.id}/data`}>
            their data as a file
          </Anchor>
          .
        </p>
        {customer.open > 0 ? (
          <p className={classes.quiet}>Their details can be erased when no order is open.</p>
        ) : (
          <Button variant="default" className={classes.erase} onClick={() => setAsking(true)}>
            Erase their details
          </Button>
        )}
      </div>
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
        {countOrders(customer.orders)}, and their email leaves the newsletter. Amounts, items, dates and cities stay for
        your accounts. This cannot be undone. Backups keep the details until you delete those too.
      </ConfirmDialog>
    </Panel>
  )
}

function useErase(id: string, onSettled: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () =>
      withPassword(() => parseResponse(api.customers[':id'].anonymize.$post({ param: { id }, json: {} }))),
    onSuccess: ({ orders }) => notifySuccess('Details erased', `The customer and ${countOrders(orders)}`),
    onError: error => {
      if (isSignedOut(error)) return
      notifyError('Failed to erase details', errorMessageWithAdvice(error))
    },
    onSettled: () => {
      onSettled()
      void queries.invalidateQueries({ queryKey: ['customers'] })
      void queries.invalidateQueries({ queryKey: ['orders'] })
    },
  })
}
