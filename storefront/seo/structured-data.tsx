import { type Picture, renditionPath } from '#shop/media/picture.ts'
import { dialledPhone } from '#shop/phone.ts'
import type { ShopSettings } from '#shop/settings/settings.ts'
import { returnPolicy } from './offer-policies.ts'
import type { Thing } from './thing.ts'

/** Data for programs, as one block of the page. A `<` in it could end the block early, so it is escaped. */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own making, closed against the page above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** The shop itself: a store on the web, with its promise to take goods back. */
export function organizationThing(origin: string, settings: ShopSettings, logo: Picture | null): Thing {
  const { store_name, store_description } = settings.store_info
  const { phone, email, address } = settings.contact_info
  const pages = Object.values(settings.social_links).filter(link => link !== '')
  return {
    '@type': 'OnlineStore',
    '@id': `${origin}/#shop`,
    name: store_name,
    url: `${origin}/`,
    ...(store_description && { description: store_description }),
    logo: logo ? pictureUrl(origin, logo) : `${origin}/icon-512.png`,
    ...(pages.length > 0 && { sameAs: pages }),
    ...(address && { address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'PK' } }),
    ...((phone || email) && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        ...(phone && { telephone: dialledPhone(phone) }),
        ...(email && { email }),
      },
    }),
    hasMerchantReturnPolicy: returnPolicy(origin),
  }
}

/** The breadcrumbs from the home page to this one. */
export const breadcrumbThing = (origin: string, steps: readonly { path: string; name: string }[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ path, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})

/** The widest rendition in the format that every reader of such data accepts. */
export const pictureUrl = (origin: string, { id, widths }: Picture): string =>
  `${origin}/media/${renditionPath(id, widths.at(-1) ?? 0, 'webp')}`
