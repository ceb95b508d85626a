import { internationalPhone } from '#shop/phone.ts'
import { useLocale } from '../locale.tsx'

/** Whom to call about the order. */
export function Help({ phone, email }: { phone: string; email: string }) {
  const { words } = useLocale()
  if (!phone && !email) return null
  return (
    <section>
      <h2 className="font-serif text-xl font-semibold">{words.confirmation.help}</h2>
      <ul className="flex flex-wrap gap-x-6">
        {phone && (
          <li>
            <a href={`tel:${internationalPhone(phone)}`} className="link inline-flex min-h-12 items-center">
              {phone}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`} className="link inline-flex min-h-12 items-center">
              {email}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
