import type { ReactNode } from 'react'
import { formatPastTime } from '../parts/format-date.ts'
import { PhoneLinks } from '../parts/PhoneLinks.tsx'
import classes from './CustomerContact.module.css'
import type { Customer } from './customers.ts'

/** The phone number with links to call and chat, and the customer's other names and email addresses. */
export function CustomerContact({ customer }: { customer: Customer }) {
  const { emails, otherNames, firstOrderAt, lastOrderAt } = customer
  return (
    <dl className="grid gap-2 m-0 p-4 pt-3 max-md:px-3">
      <Fact name="Phone">
        <PhoneLinks {...customer} />
        {customer.phoneIsMobile && <span className="text-quiet text-sm">{customer.internationalPhone}</span>}
      </Fact>
      {emails.length > 0 && (
        <Fact name="Email">
          {emails.map(email => (
            <a key={email} href={`mailto:${email}`} className="inline-flex items-center gap-1 max-md:min-h-11">
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
      {firstOrderAt !== null && (
        <Fact name="First order">
          <time dateTime={firstOrderAt}>{formatPastTime(firstOrderAt)}</time>
        </Fact>
      )}
      {lastOrderAt !== null && (
        <Fact name="Last order">
          <time dateTime={lastOrderAt}>{formatPastTime(lastOrderAt)}</time>
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
