import type { ReactNode } from 'react'
import { fill } from '#messages/fill.ts'
import { internationalPhone, phoneKey, readablePhone } from '#shop/phone.ts'
import { PhoneLinks } from '../parts/PhoneLinks.tsx'
import { words } from '../words/orders.ts'
import type { Order } from './orders.ts'

type Props = {
  order: Order
  /** The name with more than text, such as a link. */
  name?: ReactNode
}

/** The customer, with links to call and chat. */
export function OrderCustomer({ order, name }: Props) {
  const { customerName, customerPhone, secondPhone, customerEmail, phoneIsMobile } = order
  return (
    <div className="grid justify-items-start wrap-anywhere [&_a]:inline-flex [&_a]:items-center [&_a]:gap-1 max-md:[&_a]:min-h-11">
      <span className="font-semibold">{name ?? <bdi>{customerName}</bdi>}</span>
      <PhoneLinks
        name={customerName}
        phone={readablePhone(customerPhone)}
        internationalPhone={internationalPhone(customerPhone)}
        phoneIsMobile={phoneIsMobile}
      />
      {secondPhone && (
        <PhoneLinks
          name={fill(words.secondPhoneOf, { name: customerName })}
          phone={readablePhone(secondPhone)}
          internationalPhone={internationalPhone(secondPhone)}
          phoneIsMobile={phoneKey(secondPhone) !== null}
          mayBeLandline
        />
      )}
      {customerEmail && (
        <a href={`mailto:${customerEmail}`}>
          <bdi dir="ltr">{customerEmail}</bdi>
        </a>
      )}
    </div>
  )
}
