/** Every URL of the storefront, spelled in one place. */
export const urls = {
  home: '/',
  subBrand: (slug: string) => `/sub-brand/${slug}`,
  product: (slug: string) => `/product/${slug}`,
  cart: '/cart',
  cartLine: '/cart/line',
  cartClear: '/cart/clear',
  checkout: '/checkout',
  directCheckout: (slug: string) => `/direct-checkout/${slug}`,
  orderConfirmation: (orderNumber: string) => `/order-confirmation/${orderNumber}`,
  page: (slug: string) => `/page/${slug}`,
} as const
