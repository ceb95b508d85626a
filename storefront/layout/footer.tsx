import type { Messages } from '#messages/en.ts'
import { fill } from '#messages/fill.ts'
import { type FooterSlug, footerSlugs, type OptionalFooterSlug, optionalFooterSlugs } from '#shop/pages/footer-slugs.ts'
import { internationalPhone } from '#shop/phone.ts'
import { listShownCouriers } from '#shop/settings/couriers.ts'
import type { ShopSettings } from '#shop/settings/settings.ts'
import { socialNetworkKeys, socialNetworks } from '#shop/settings/social-links.ts'
import type { LayoutData } from '../layout-data.ts'
import { useLocale } from '../locale.tsx'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import { amountInSentence } from '../parts/amount-in-sentence.ts'
import { fillNodes } from '../parts/fill-nodes.tsx'
import { hoursPhrase } from '../parts/opening-hours.ts'
import { WhatsAppLink } from '../parts/whatsapp-link.tsx'

const linkNames = ({ footer }: Messages): Record<FooterSlug | OptionalFooterSlug, string> => ({
  about: footer.about,
  'shipping-returns': footer.shippingReturns,
  'privacy-policy': footer.privacyPolicy,
  'terms-of-service': footer.termsOfService,
  faq: footer.faq,
  'size-guide': footer.sizeGuide,
})

type Props = { layout: LayoutData | null; hasNewsletter: boolean }

/** Links, contact, newsletter and the delivery promise; or a note that they could not be loaded. */
export function Footer({ layout, hasNewsletter }: Props) {
  const { messages } = useLocale()
  return (
    <footer className="footer">
      <div className="band" />
      <div className="wrap py-10">
        {layout ? <Facts layout={layout} hasNewsletter={hasNewsletter} /> : <p>{messages.footer.failed}</p>}
      </div>
    </footer>
  )
}

function Facts({ layout, hasNewsletter }: { layout: LayoutData; hasNewsletter: boolean }) {
  const { settings } = layout
  const { messages, langAttributes } = useLocale()
  const { store_name, store_description } = settings.store_info
  return (
    <>
      <div className="columns">
        <div>
          <p className="font-serif text-xl font-semibold" {...langAttributes(store_name)}>
            <bdi>{store_name}</bdi>
          </p>
          <p className="my-3" {...langAttributes(store_description)}>
            <bdi>{store_description}</bdi>
          </p>
          <p>{fill(messages.footer.delivery, { amount: amountInSentence(settings.delivery.freeFrom, messages) })}</p>
          <ShownCouriers settings={settings} />
        </div>
        <QuickLinks pages={layout.pages} />
        <Contact settings={settings} />
        {hasNewsletter && (
          <section>
            <h2 className="font-serif text-lg font-semibold">{messages.newsletter.title}</h2>
            <NewsletterForm email="" problem={null} />
          </section>
        )}
      </div>
      <p className="mt-8 flex flex-wrap items-baseline gap-x-6 text-sm">
        <span>
          {fillNodes(messages.footer.rights, { year: new Date().getFullYear(), store: <bdi>{store_name}</bdi> })}
        </span>
        <SocialLinks links={settings.social_links} />
      </p>
    </>
  )
}

function ShownCouriers({ settings }: { settings: ShopSettings }) {
  const { language, messages } = useLocale()
  const shown = listShownCouriers(settings.couriers, settings.shown_couriers)
  if (shown.length === 0) return null
  // Each with its own direction: between two Latin names an Urdu comma would stand on the wrong side.
  const names = language === 'ur' ? shown.map(name => `\u2068${name}\u2069`) : shown
  return <p className="my-3">{fill(messages.footer.couriers, { couriers: names.join(messages.comma) })}</p>
}

/** By the networks' own names, which are the same in both languages. */
const SocialLinks = ({ links }: { links: ShopSettings['social_links'] }) =>
  socialNetworkKeys.map(
    network =>
      links[network] && (
        <a key={network} href={links[network]} lang="en">
          {socialNetworks[network].name}
        </a>
      ),
  )

function QuickLinks({ pages }: Pick<LayoutData, 'pages'>) {
  const { urls, messages } = useLocale()
  const published = optionalFooterSlugs.filter(slug => pages.some(page => page.slug === slug))
  // As in the menu, so that the list is compressed with it: the Urdu product page is close to its limit of bytes.
  const shown = [...footerSlugs, ...published].toSorted()
  const names = linkNames(messages)
  return (
    <nav aria-label={messages.footer.quickLinks}>
      <h2 className="font-serif text-lg font-semibold">{messages.footer.quickLinks}</h2>
      <ul>
        {shown.map(slug => (
          <li key={slug}>
            <a href={urls.page(slug)}>{names[slug]}</a>
          </li>
        ))}
        <li>
          <a href={urls.track}>{messages.track.title}</a>
        </li>
      </ul>
    </nav>
  )
}

function Contact({ settings }: { settings: ShopSettings }) {
  const { messages, langAttributes } = useLocale()
  const { phone, whatsapp, email, address } = settings.contact_info
  const hours = hoursPhrase(settings.opening_hours, messages)
  return (
    <section>
      <h2 className="font-serif text-lg font-semibold">{messages.footer.contact}</h2>
      <address className="not-italic">
        <ul>
          {phone && (
            <li>
              <a href={`tel:${internationalPhone(phone)}`}>
                <bdi dir="ltr">{phone}</bdi>
              </a>
            </li>
          )}
          {whatsapp && (
            <li>
              <WhatsAppLink number={whatsapp} message={messages.footer.whatsappMessage}>
                {messages.footer.whatsapp}
              </WhatsAppLink>
            </li>
          )}
          {hours && <li className="py-1">{hours}</li>}
          {email && (
            <li>
              <a href={`mailto:${email}`}>
                <bdi dir="ltr">{email}</bdi>
              </a>
            </li>
          )}
          {address && (
            <li className="py-1" {...langAttributes(address)}>
              <bdi>{address}</bdi>
            </li>
          )}
        </ul>
      </address>
    </section>
  )
}
