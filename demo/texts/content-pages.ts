import { newId } from '#shop/ids.ts'
import { aboutPage } from './about.ts'
import { privacyPage } from './privacy.ts'
import { shippingPage } from './shipping.ts'
import { termsPage } from './terms.ts'

/** The four pages the footer links to, as rows to insert, in the name of this store. */
export const contentPages = (storeName: string) =>
  [aboutPage, shippingPage, privacyPage, termsPage].map(page => ({
    id: newId(),
    ...page(storeName),
    is_published: true,
  }))
