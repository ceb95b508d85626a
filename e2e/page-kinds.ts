/** Every kind of page that needs only its URL, in English; the Urdu pages are below /ur. */
export const pageKinds = {
  home: '/',
  'a sub-brand': '/sub-brand/neelgul',
  'a sorted sub-brand': '/sub-brand/neelgul?sort=price-up&in_stock=1',
  'the categories': '/categories',
  'a category': '/category/ready-to-wear',
  'a filtered category': '/category/menswear?size=m&colour=white',
  'a search': '/search?q=kurta',
  'a search for nothing': '/search?q=xqzvw',
  'a product': '/product/chikan-kurta-short',
  'a product with reviews': '/product/padded-prayer-mat',
  'all reviews of a product': '/product/padded-prayer-mat/reviews',
  'a sold-out choice': '/product/block-print-co-ord-set',
  'the empty cart': '/cart',
  'the empty checkout': '/checkout',
  'an invalid order': '/direct-checkout/oud-attar-6ml',
  'a content page': '/page/shipping-returns',
  'a size chart': '/size-chart/mens-kurta',
  'an unknown order': '/order-confirmation/ORD-20260101-22222222',
  tracking: '/track',
  unsubscribing: '/newsletter/unsubscribe?token=x',
  'the page without connection': '/offline',
  'a missing page': '/nothing',
} as const

/** The same page in Urdu. */
export const inUrdu = (path: string): string => (path === '/' ? '/ur' : `/ur${path}`)

export const languages = { English: (path: string) => path, Urdu: inUrdu } as const
