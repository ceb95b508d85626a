import { newId } from '#shop/ids.ts'
import { aboutPage } from './about.ts'
import { faqPage } from './faq.ts'
import { privacyPage } from './privacy.ts'
import { shippingPage } from './shipping.ts'
import { sizeGuidePage } from './size-guide.ts'
import { termsPage } from './terms.ts'

/** The six pages the footer links to, as rows to insert. They name the shop and its amounts by placeholders. */
export const contentPages = () =>
  [aboutPage, shippingPage, privacyPage, termsPage, faqPage, sizeGuidePage].map(page => ({
    id: newId(),
    ...page,
    is_published: true,
  }))
