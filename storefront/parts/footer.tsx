import type { Messages } from '#messages/en.ts'
import { fill } from '#messages/fill.ts'
import { formatRupees } from '#shop/money.ts'
import { internationalPhone } from '#shop/phone.ts'
import type { Frame } from '../frame.ts'
import { useLocale } from '../locale.tsx'

const linksIn = ({ footer }: Messages) => [
  { slug: 'about', name: footer.about },
  { slug: 'shipping-returns', name: footer.shippingReturns },
  { slug: 'privacy-policy', name: footer.privacyPolicy },
  { slug: 'terms-of-service', name: footer.termsOfService },
]

/** Links, contact and the shop's promise on delivery; or that they could not be loaded. */
export function Footer({ frame }: { frame: Frame | null }) {
  const { words } = useLocale()
  return (
    <footer className="footer">
      <div className="band" />
      <div className="wrap py-10">{frame ? <Facts frame={frame} /> : <p>{words.footer.failed}</p>}</div>
    </footer>
  )
}

function Facts({ frame: { settings } }: { frame: Frame }) {
  const { urls, words } = useLocale()
  const { store_name, store_description } = settings.store_info
  return (
    <>
      <div className="grid gap-8 md:grid-cols-3">
        <div>
          <p className="font-serif text-xl font-semibold">{store_name}</p>
          <p className="my-3">{store_description}</p>
          <p>{fill(words.footer.delivery, { amount: formatRupees(settings.delivery.freeFrom) })}</p>
        </div>
        <nav aria-label={words.footer.quickLinks}>
          <h2 className="font-serif text-lg font-semibold">{words.footer.quickLinks}</h2>
          <ul>
            {linksIn(words).map(({ slug, name }) => (
              <li key={slug}>
                <a href={urls.page(slug)}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <Contact {...settings.contact_info} />
      </div>
      <p className="mt-8 flex flex-wrap gap-x-6 text-sm">
        <span>{fill(words.footer.rights, { year: new Date().getFullYear(), store: store_name })}</span>
        <span>{words.footer.cityData}</span>
      </p>
    </>
  )
}

function Contact({ phone, email, address }: { phone: string; email: string; address: string }) {
  const { words } = useLocale()
  return (
    <address className="not-italic">
      <h2 className="font-serif text-lg font-semibold">{words.footer.contact}</h2>
      <ul>
        {phone && (
          <li>
            <a href={`tel:${internationalPhone(phone)}`}>{phone}</a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {address && <li className="py-1">{address}</li>}
      </ul>
    </address>
  )
}
