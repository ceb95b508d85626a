import { fill } from '#messages/fill.ts'
import { internationalPhone } from '#shop/phone.ts'
import type { ShopSettings } from '#shop/settings/settings.ts'
import { useLocale } from '../locale.tsx'
import { hoursPhrase } from '../parts/opening-hours.ts'
import { WhatsAppLink } from '../parts/whatsapp-link.tsx'

type Props = { settings: ShopSettings; orderNumber?: string; isCentered?: boolean }

/** How to contact the shop about the order, and when somebody answers. */
export function ContactHelp({ settings, orderNumber, isCentered = false }: Props) {
  const { messages } = useLocale()
  const { phone, email, whatsapp } = settings.contact_info
  const hours = hoursPhrase(settings.opening_hours, messages)
  if (!phone && !email && !whatsapp) return null
  const message = orderNumber ? fill(messages.confirmation.whatsapp, { orderNumber }) : ''
  return (
    <section className="help">
      <h2 className="font-serif text-xl font-semibold">{messages.confirmation.help}</h2>
      <ul className={`flex flex-wrap gap-x-6 ${isCentered ? 'justify-center' : ''}`}>
        {whatsapp && (
          <li>
            <WhatsAppLink number={whatsapp} message={message} className="link inline-flex min-h-12 items-center">
              {messages.footer.whatsapp}
            </WhatsAppLink>
          </li>
        )}
        {phone && (
          <li>
            <a href={`tel:${internationalPhone(phone)}`} className="link inline-flex min-h-12 items-center">
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`} className="link inline-flex min-h-12 items-center">
              <bdi dir="ltr">{email}</bdi>
            </a>
          </li>
        )}
      </ul>
      {hours && <p className="aside">{hours}</p>}
    </section>
  )
}
