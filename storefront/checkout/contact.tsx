import { internationalPhone } from '#shop/phone.ts'
import { useLocale } from '../locale.tsx'
import type { Say } from '../parts/say.tsx'
import { WhatsAppLink } from '../parts/whatsapp-link.tsx'

/** How to reach the shop from a form that it could not take. The chat is a tab of its own: what was typed stays in this one. */
export function Contact({ phone, whatsapp, say }: { phone: string; whatsapp: string; say: Say }) {
  const { words } = useLocale()
  return (
    <p className="flex flex-wrap gap-x-6">
      <WhatsAppLink
        number={whatsapp}
        message={words.checkout.wishToOrder}
        target="_blank"
        className="link inline-flex min-h-11 items-center"
      >
        {say(words => words.footer.whatsapp)}
      </WhatsAppLink>
      {phone && (
        <a href={`tel:${internationalPhone(phone)}`} className="link inline-flex min-h-11 items-center">
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
    </p>
  )
}
