/** The pages that the footer of the storefront links to (docs/product.md#content-pages), published or not. */
export const footerSlugs = ['about', 'shipping-returns', 'privacy-policy', 'terms-of-service'] as const

export type FooterSlug = (typeof footerSlugs)[number]
