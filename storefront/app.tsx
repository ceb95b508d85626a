import { Hono } from 'hono'
import type { StorefrontEnv } from './context.ts'
import { storefrontRenderer } from './document.tsx'
import { withFrame } from './frame.ts'
import { cartPage, clearCartAction, postCart, postCartLine } from './pages/cart.tsx'
import { checkoutPage, postCheckout } from './pages/checkout.tsx'
import { contentPage } from './pages/content-page.tsx'
import { directCheckoutPage, postDirectCheckout } from './pages/direct-checkout.tsx'
import { homePage } from './pages/home.tsx'
import { orderConfirmationPage } from './pages/order-confirmation.tsx'
import { productPage } from './pages/product.tsx'
import { subBrandPage } from './pages/sub-brand.tsx'

/** Every public URL of the shop. Anybody may call them; what is personal is bound to the shopper's session. */
const pages = new Hono<StorefrontEnv>()
  .get('/', homePage)
  .get('/sub-brand/:slug', subBrandPage)
  .get('/product/:slug', productPage)
  .get('/cart', cartPage)
  .post('/cart', postCart)
  .post('/cart/line', postCartLine)
  .post('/cart/clear', clearCartAction)
  .get('/checkout', checkoutPage)
  .post('/checkout', postCheckout)
  .get('/direct-checkout/:slug', directCheckoutPage)
  .post('/direct-checkout/:slug', postDirectCheckout)
  .get('/order-confirmation/:orderNumber', orderConfirmationPage)
  .get('/page/:slug', contentPage)

/** The same pages in English and, below /ur, in Urdu. */
export const storefront = new Hono<StorefrontEnv>()
  .use(withFrame, storefrontRenderer)
  .route('/', pages)
  .route('/ur', pages)
