import { IconAlertTriangle, IconBrandWhatsapp } from '@tabler/icons-react'
import { formatPhone, internationalPhone, phoneKey } from '#shop/phone.ts'
import classes from './Customer.module.css'
import type { Order } from './orders.ts'

/** Who ordered and how to reach them: a tap calls or opens the chat. */
export function Customer({ order }: { order: Order }) {
  const { customerName, customerPhone, customerEmail, phoneIsMobile } = order
  const key = phoneKey(customerPhone)
  const international = internationalPhone(customerPhone)
  return (
    <div className={classes.customer}>
      <bdi className={classes.name}>{customerName}</bdi>
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
