import { Button } from '@mantine/core'
import { IconAlertTriangle, IconPhone } from '@tabler/icons-react'
import { internationalPhone, phoneKey, readablePhone } from '#shop/phone.ts'
import { common } from '../../words.ts'
import { ConfirmLink } from '../confirm-link/ConfirmLink.tsx'
import { WhatsAppButton } from '../messages/WhatsAppButton.tsx'
import type { OrderPage } from './order.ts'
import { ReviewRequest } from './ReviewRequest.tsx'

/** The numbers of a customer, each with a call and, for a mobile, a chat. */
export function OrderPhones({ order }: { order: OrderPage }) {
  const { customerPhone, secondPhone, phoneIsMobile } = order
  return (
    <span
      // The number is read to the rider: never cut.
      className="flex flex-wrap items-center gap-2 max-md:[&>*]:flex-[1_0_auto] max-md:[&>*]:px-2"
    >
      <CallButton phone={customerPhone} />
      {phoneIsMobile && <WhatsAppButton order={order} />}
      {!phoneIsMobile && (
        <span className="inline-flex items-center gap-1 text-attention">
          <IconAlertTriangle size={16} aria-hidden />
          {common.notAPakistaniMobileNumber}
        </span>
      )}
      {secondPhone && <CallButton phone={secondPhone} />}
      {secondPhone && phoneKey(secondPhone) !== null && <WhatsAppButton order={order} secondPhone={secondPhone} />}
      <ConfirmLink order={order} />
      <ReviewRequest order={order} />
    </span>
  )
}

const CallButton = ({ phone }: { phone: string }) => (
  <Button
    variant="default"
    size="md"
    leftSection={<IconPhone size={18} stroke={1.75} aria-hidden />}
    renderRoot={props => <a {...props} href={`tel:${internationalPhone(phone)}`} />}
  >
    <bdi>{readablePhone(phone)}</bdi>
  </Button>
)
