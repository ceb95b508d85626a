import { IconAlertTriangle, IconBrandWhatsapp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatPhone, internationalPhone, phoneKey } from '#shop/phone.ts'
import classes from './OrderCustomer.module.css'
import type { Order } from './orders.ts'

type Props = {
  order: Order
  /** The name where it is more than that. */
  name?: ReactNode
}

/** Who ordered and how to reach them: a tap calls or opens the chat. */
export function OrderCustomer({ order, name }: Props) {
  const { customerName, customerPhone, customerEmail, phoneIsMobile } = order
  const key = phoneKey(customerPhone)
  const international = internationalPhone(customerPhone)
  return (
    <div className={classes.customer}>
      <span className={classes.name}>{name ?? <bdi>{customerName}</bdi>}</span>
      <span className={classes.phone}>
        <a href={`tel:${international}`}>
          <bdi>{key ? formatPhone(key) : customerPhone}</bdi>
        </a>
        {phoneIsMobile && (
          <a
            href={`https://wa.me/${international.replace('+', '')}`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`WhatsApp ${customerName}`}
          >
            <IconBrandWhatsapp size={16} aria-hidden />
            WhatsApp
          </a>
        )}
      </span>
      {!phoneIsMobile && (
        <span className={classes.hint}>
          <IconAlertTriangle size={16} aria-hidden />
          Not a Pakistani mobile number
        </span>
      )}
      {customerEmail && <a href={`mailto:${customerEmail}`}>{customerEmail}</a>}
    </div>
  )
}
