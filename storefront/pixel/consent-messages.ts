import { pixelConsent } from '#messages/pixel-consent.ts'
import type { StorefrontContext } from '../context.ts'
import { locales } from '../locale.tsx'

/** The texts of the consent bar (storefront/pixel/consent.ts). */
export type ConsentMessages = {
  label: string
  text: string
  yes: string
  no: string
  policy: { url: string; name: string }
}

/** The bar's texts are fetched only while the shopper has not answered: in every page they would exceed its 14 KB. */
export function consentMessages(c: StorefrontContext) {
  const { language, messages, urls } = locales[c.req.param('language') === 'ur' ? 'ur' : 'en']
  const { label, text, yes, no } = pixelConsent[language]
  const policy = { url: urls.page('privacy-policy'), name: messages.footer.privacyPolicy }
  c.header('Cache-Control', 'public, max-age=3600')
  return c.json({ label, text, yes, no, policy } satisfies ConsentMessages)
}
