import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { parseResponse } from 'hono/client'
import { lazy, Suspense, useState } from 'react'
import { fill } from '#messages/fill.ts'
import { isOpen } from '#shop/order-status/status.ts'
import { api } from '../../client.ts'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import { fillWith } from '../../parts/fill-with.ts'
import { formatDateTime } from '../../parts/format-date.ts'
import { useLoadLater } from '../../parts/use-load-later.ts'
import { useMay } from '../../session/rights.ts'
import { words } from '../../words/orders.ts'
import type { Links } from '../drafts/drafts.ts'
import type { OrderPage } from '../page/order.ts'

const loadDialog = () => import('../drafts/LinkDialog.tsx')
const LinkDialog = lazy(async () => ({ default: (await loadDialog()).LinkDialog }))

const NOTE = words.theCustomerConfirmsCorrectsOrCancels

/** Makes the link by which the customer confirms an open order, and shows it once, with the text to send. */
export function ConfirmLink({ order }: { order: OrderPage }) {
  const [links, setLinks] = useState<(Links & { language: keyof Links }) | null>(null)
  const mayDecide = useMay('orders.decide')
  useLoadLater(loadDialog)
  const making = useAdminMutation({
    call: () => parseResponse(api.orders[':id']['confirm-link'].$post({ param: { id: order.id }, json: {} })),
    failed: words.theLinkIsNotMade,
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
        {order.confirmLink ? words.sendNewLink : words.sendLink}
      </Button>
      {links && (
        <Suspense>
          <LinkDialog
            links={links}
            phone={order.customerPhone}
            language={links.language}
            title={words.sendLink}
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
      {fillWith(words.linkMade, { time: formatDateTime(madeAt), name: <bdi>{madeBy}</bdi> })}
      {agreedAt
        ? fill(words.linkAgreed, { time: formatDateTime(agreedAt) })
        : openedAt
          ? fill(words.linkOpened, { time: formatDateTime(openedAt) })
          : ''}
    </span>
  )
}
