import { internationalPhone } from '#shop/phone.ts'
import { useLocale } from '../locale.tsx'
import type { Translate } from '../parts/translate.tsx'
import { WhatsAppLink } from '../parts/whatsapp-link.tsx'

/**
 * How to contact the shop from a form that could not be sent. The chat opens a new tab, so that the form stays open.
 */
export function ContactLinks({ phone, whatsapp, t }: { phone: string; whatsapp: string; t: Translate }) {
  const { messages } = useLocale()
  return (
    <p className="flex flex-wrap gap-x-6">
      <WhatsAppLink
        number={whatsapp}
        message={messages.checkout.orderMessage}
        target="_blank"
        className="link inline-flex min-h-11 items-center"
      >
        {t(messages => messages.footer.whatsapp)}
      </WhatsAppLink>
      {phone && (
        <a href={`tel:${internationalPhone(phone)}`} className="link inline-flex min-h-11 items-center">
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
    </p>
  )
}
