import { newId } from '#shop/ids.ts'
import { aboutPage } from './about.ts'
import { privacyPage } from './privacy.ts'
import { shippingPage } from './shipping.ts'
import { termsPage } from './terms.ts'

/**
 * The texts of a content page in both languages; the bodies are HTML. The store's name is one of ours, so it needs no
 * escaping.
 */
export type PageText = { title: string; title_ur: string; slug: string; body: string; body_ur: string }

/** The four pages the footer links to, as rows to insert, in the name of this store. */
export const contentPages = (storeName: string) =>
  [aboutPage, shippingPage, privacyPage, termsPage].map(page => ({
    id: newId(),
    ...page(storeName),
    is_published: true,
  }))
