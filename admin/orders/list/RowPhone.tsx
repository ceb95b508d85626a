import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { memo } from 'react'
import { fill } from '#messages/fill.ts'
import { internationalPhone, readablePhone } from '#shop/phone.ts'
import { whatsAppHref } from '../../parts/PhoneLinks.tsx'
import { common } from '../../words.ts'
import type { Order } from '../orders.ts'
import classes from './RowPhone.module.css'

/** The links of a row to call and chat. */
export const RowPhone = memo(({ order: { customerName, customerPhone, phoneIsMobile } }: { order: Order }) => {
  const international = internationalPhone(customerPhone)
  return (
    <>
      <a href={`tel:${international}`} className={classes.call}>
        <IconPhone className="flex-none" size={18} stroke={1.75} aria-hidden />
        <bdi className={classes.phone}>{readablePhone(customerPhone)}</bdi>
      </a>
      {phoneIsMobile && (
        <a
          href={whatsAppHref(international)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={fill(common.whatsAppTo, { name: customerName })}
          className={classes.chat}
        >
          <IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />
        </a>
      )}
    </>
  )
})
