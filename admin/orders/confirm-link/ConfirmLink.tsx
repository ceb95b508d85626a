import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { parseResponse } from 'hono/client'
import { lazy, Suspense, useState } from 'react'
import { isOpen } from '#shop/order-status/status.ts'
import { api } from '../../client.ts'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import { formatDateTime } from '../../parts/format-date.ts'
import { useLoadLater } from '../../parts/use-load-later.ts'
import { useMay } from '../../session/rights.ts'
import type { Links } from '../drafts/drafts.ts'
import type { OrderPage } from '../page/order.ts'

const loadDialog = () => import('../drafts/LinkDialog.tsx')
const LinkDialog = lazy(async () => ({ default: (await loadDialog()).LinkDialog }))

const NOTE =
  'The customer confirms, corrects or cancels the order by it. It works for 7 days, until the order is shipped or canceled. It cannot be shown again; a new one ends it.'

/** Makes the link by which the customer confirms an open order, and shows it once, with the text to send. */
export function ConfirmLink({ order }: { order: OrderPage }) {
  const [links, setLinks] = useState<(Links & { language: keyof Links }) | null>(null)
  const mayDecide = useMay('orders.decide')
  useLoadLater(loadDialog)
  const making = useAdminMutation({
    call: () => parseResponse(api.orders[':id']['confirm-link'].$post({ param: { id: order.id }, json: {} })),
    failed: 'The link is not made',
    invalidates: [['order', order.id]],
    onSuccess: setLinks,
  })
  if (!mayDecide || !isOpen(order.status)) return null
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconLink size={18} stroke={1.75} aria-hidden />}
        loading={making.isPending}
        onClick={() => making.mutate()}
      >
        {order.confirmLink ? 'Send new link' : 'Send link'}
      </Button>
      {links && (
        <Suspense>
          <LinkDialog
            links={links}
            phone={order.customerPhone}
            language={links.language}
            title="Send link"
            note={NOTE}
            onClose={() => setLinks(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** What became of the link so far; nothing without one that works. */
export function ConfirmLinkState({ order: { confirmLink } }: { order: OrderPage }) {
  if (!confirmLink) return null
  const { madeBy, madeAt, openedAt, agreedAt } = confirmLink
  return (
    <span className="text-quiet text-sm">
      Link made {formatDateTime(madeAt)} by <bdi>{madeBy}</bdi>
      {agreedAt
        ? `, customer agreed ${formatDateTime(agreedAt)}`
        : openedAt
          ? `, address opened ${formatDateTime(openedAt)}`
          : ''}
    </span>
  )
}
