/** The pages that the footer of the storefront links to (docs/product.md#content-pages), published or not. */
export const footerSlugs = ['about', 'shipping-returns', 'privacy-policy', 'terms-of-service'] as const

export type FooterSlug = (typeof footerSlugs)[number]

/** Pages that the footer links to while they are published: a shop from before they were there has none. */
export const optionalFooterSlugs = ['faq', 'size-guide'] as const

export type OptionalFooterSlug = (typeof optionalFooterSlugs)[number]
