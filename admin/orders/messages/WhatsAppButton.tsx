import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { fill } from '#messages/fill.ts'
import { internationalPhone } from '#shop/phone.ts'
import { api } from '../../client.ts'
import { useAdminMutation } from '../../parts/feedback/use-admin-mutation.ts'
import { whatsAppHref } from '../../parts/PhoneLinks.tsx'
import { useMay } from '../../session/rights.ts'
import { words } from '../../words/orders.ts'
import { common } from '../../words.ts'
import type { OrderPage } from '../page/order.ts'

/**
 * Opens the customer's chat with what the order's status is to tell, in their language. The order remembers that it
 * was opened; whether it was sent is for the person to say. `secondPhone`: of the chat, instead of the first.
 */
export function WhatsAppButton({ order, secondPhone }: { order: OrderPage; secondPhone?: string }) {
  const { id, status, version, customerName, customerPhone } = order
  const maySend = useMay('messages.send')
  const { data: chat } = useQuery({
    // Each of these changes what it says.
    queryKey: ['messages', 'chat', [id, status, version, order.shipment?.trackingNumber].join(' ')],
    queryFn: () => parseResponse(api.messages.chats[':id'].$get({ param: { id } })),
    enabled: maySend,
  })
  const open = useAdminMutation({
    call: () =>
      parseResponse(
        api.messages.chats[':id'].$post({ param: { id }, json: { isSecondPhone: secondPhone !== undefined } }),
      ),
    failed: words.theOrderCouldNotNoteThat,
    invalidates: [['messages', 'order', id]],
  })
  const href = whatsAppHref(internationalPhone(secondPhone ?? customerPhone))
  return (
    <Button
      variant="default"
      size="md"
      leftSection={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />}
      renderRoot={props => (
        <a
          {...props}
          href={chat ? `${href}?text=${encodeURIComponent(chat.text)}` : href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={fill(common.whatsAppTo, {
            name: secondPhone ? fill(words.secondPhoneOf, { name: customerName }) : customerName,
          })}
          onClick={() => chat && open.mutate()}
        />
      )}
    >
      {common.whatsapp}
    </Button>
  )
}
