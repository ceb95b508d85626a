import { IconAlertTriangle, IconBrandWhatsapp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '../parts/format-date.ts'
import classes from './CustomerContact.module.css'
import type { Customer } from './customers.ts'

/** How to reach them, a tap calls or opens the chat; and by what else they are known. */
export function CustomerContact({ customer }: { customer: Customer }) {
  const { emails, otherNames, firstOrderAt, lastOrderAt } = customer
  return (
    <dl className={classes.facts}>
      <Fact name="Phone">
        <Phone customer={customer} />
      </Fact>
      {emails.length > 0 && (
        <Fact name="Email">
          {emails.map(email => (
            <a key={email} href={`mailto:${email}`} className={classes.way}>
              {email}
            </a>
          ))}
        </Fact>
      )}
      {otherNames.length > 0 && (
        <Fact name="Also called">
          {otherNames.map(name => (
            <bdi key={name}>{name}</bdi>
          ))}
        </Fact>
      )}
      <Fact name="First order">
        <time dateTime={firstOrderAt}>{formatDateTime(firstOrderAt)}</time>
      </Fact>
      <Fact name="Last order">
        <time dateTime={lastOrderAt}>{formatDateTime(lastOrderAt)}</time>
      </Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Phone({ customer: { name, phone, internationalPhone, phoneIsMobile } }: { customer: Customer }) {
  return (
    <>
      <span className={classes.phone}>
        <a href={`tel:${internationalPhone}`} className={classes.way}>
          <bdi>{phone}</bdi>
        </a>
        {phoneIsMobile && (
          <a
            href={`https://wa.me/${internationalPhone.replace('+', '')}`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`WhatsApp ${name}`}
            className={classes.way}
          >
            <IconBrandWhatsapp size={16} aria-hidden />
            WhatsApp
          </a>
        )}
      </span>
      {phoneIsMobile ? (
        <span className={classes.quiet}>{internationalPhone}</span>
      ) : (
        <span className={classes.hint}>
          <IconAlertTriangle size={16} aria-hidden />
          Not a Pakistani mobile number
        </span>
      )}
    </>
  )
}
