import { IconAlertTriangle, IconBrandWhatsapp } from '@tabler/icons-react'
import classes from './PhoneLinks.module.css'

type Props = {
  /** Whose number it is. */
  name: string
  /** As people read it. */
  phone: string
  /** As `tel:` and `wa.me` want it. */
  internationalPhone: string
  phoneIsMobile: boolean
}

/** A phone number: a tap calls or opens the chat. One that couriers cannot call says so. */
export function PhoneLinks({ name, phone, internationalPhone, phoneIsMobile }: Props) {
  return (
    <>
      <span className={classes.phone}>
        <a href={`tel:${internationalPhone}`} className={classes.link}>
          <bdi>{phone}</bdi>
        </a>
        {phoneIsMobile && (
          <a
            href={`https://wa.me/${internationalPhone.replace('+', '')}`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`WhatsApp ${name}`}
            className={classes.link}
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
    </>
  )
}
