import { newId } from '#shop/ids.ts'
import { aboutPage } from './about.ts'
import { privacyPage } from './privacy.ts'
import { shippingPage } from './shipping.ts'
import { termsPage } from './terms.ts'

/** The four pages the footer links to, as rows to insert. They name the shop and its amounts by placeholders. */
export const contentPages = () =>
  [aboutPage, shippingPage, privacyPage, termsPage].map(page => ({ id: newId(), ...page, is_published: true }))
