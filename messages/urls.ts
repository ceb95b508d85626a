import type { Language } from '#shop/language.ts'

/**
 * Distinguishes the URL that a checkout form is sent to from the URL of its page. To a browser they are two entries
 * then, and Back leads to the page and what was typed there (docs/decisions/0010-checkout-in-the-browser.md).
 */
export const SUBMITTED_PARAM = 'sent'

/** Every URL of the storefront in one language, written in one place: English without prefix, Urdu below /ur. */
export function urlsOf(language: Language) {
  const base = language === 'ur' ? '/ur' : ''
  return {
    home: base || '/',
    subBrand: (slug: string) => `${base}/sub-brand/${slug}`,
    categories: `${base}/categories`,
    category: (slug: string) => `${base}/category/${slug}`,
    product: (slug: string) => `${base}/product/${slug}`,
    productPreview: (slug: string) => `${base}/product/${slug}/preview`,
    productReviews: (slug: string) => `${base}/product/${slug}/reviews`,
    restock: (slug: string) => `${base}/product/${slug}/restock`,
    productDelivery: (slug: string) => `${base}/product/${slug}/delivery`,
    sizeChart: (slug: string) => `${base}/size-chart/${slug}`,
    search: `${base}/search`,
    suggestions: `${base}/search/suggestions`,
    cart: `${base}/cart`,
    cartLine: `${base}/cart/line`,
    cartClear: `${base}/cart/clear`,
    cartCode: `${base}/cart/code`,
    acknowledgePrices: `${base}/cart/seen`,
    clampCart: `${base}/cart/keep`,
    checkout: `${base}/checkout`,
    checkoutSent: `${base}/checkout?${SUBMITTED_PARAM}`,
    directCheckout: (slug: string) => `${base}/direct-checkout/${slug}`,
    orderConfirmation: (orderNumber: string) => `${base}/order-confirmation/${orderNumber}`,
    track: `${base}/track`,
    review: (token: string) => `${base}/review/${token}`,
    /** An order that staff sent to its customer. */
    sentOrder: (token: string) => `${base}/o/${token}`,
    /** Where a customer confirms an order. */
    confirmOrder: (token: string) => `${base}/c/${token}`,
    page: (slug: string) => `${base}/page/${slug}`,
    newsletter: `${base}/newsletter`,
    confirmNewsletter: `${base}/newsletter/confirm`,
    unsubscribe: `${base}/newsletter/unsubscribe`,
    offline: `${base}/offline`,
    manifest: `${base}/manifest.webmanifest`,
  } as const
}

export type Urls = ReturnType<typeof urlsOf>

export const languageOfPath = (path: string): Language => (/^\/ur(\/|$)/.test(path) ? 'ur' : 'en')

/** The URL of the same page in this language. */
export function pathIn(language: Language, path: string): string {
  const plain = path.replace(/^\/ur(?=\/|$)/, '') || '/'
  if (language === 'en') return plain
  return plain === '/' ? '/ur' : `/ur${plain}`
}
