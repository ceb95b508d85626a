import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { StorefrontEnv } from './context.ts'
import { storefrontRenderer } from './document/document.tsx'
import { productDelivery } from './endpoints/product-delivery.ts'
import { secondPicture } from './endpoints/second-picture.ts'
import { listParamPatterns } from './list/list-params.ts'
import {
  acknowledgePricesAction,
  cartPage,
  clampCartAction,
  clearCartAction,
  postCart,
  postCartCode,
  postCartLine,
} from './pages/cart.tsx'
import { categoriesPage } from './pages/categories.tsx'
import { categoryPage } from './pages/category.tsx'
import { checkoutPage, postCheckout } from './pages/checkout.tsx'
import { confirmOrderPage, postConfirmOrder } from './pages/confirm-order.tsx'
import { contentPage } from './pages/content-page.tsx'
import { directCheckoutPage, postDirectCheckout } from './pages/direct-checkout.tsx'
import { homePage } from './pages/home.tsx'
import {
  confirmNewsletterPage,
  newsletterPage,
  postConfirmNewsletter,
  postNewsletter,
  postUnsubscribe,
  unsubscribePage,
} from './pages/newsletter.tsx'
import { offlinePage } from './pages/offline.tsx'
import { orderConfirmationPage } from './pages/order-confirmation.tsx'
import { productPage } from './pages/product.tsx'
import { productPreview } from './pages/product-preview.tsx'
import { productReviewsPage } from './pages/product-reviews.tsx'
import { postRestock, restockPage } from './pages/restock.tsx'
import { postReview, reviewPage } from './pages/review.tsx'
import { searchPage, suggestions } from './pages/search.tsx'
import { postSentOrder, sentOrderPage } from './pages/sent-order.tsx'
import { sizeChartPage } from './pages/size-chart.tsx'
import { subBrandPage } from './pages/sub-brand.tsx'
import { postTrack, trackPage } from './pages/track.tsx'
import { consentMessages } from './pixel/consent-messages.ts'
import { preloadList } from './preload-list.ts'
import { viewedProducts } from './recently-viewed/viewed-products.tsx'
import { googleFeed } from './seo/google-feed.ts'
import { manifestFile } from './seo/manifest.ts'
import { metaFeed } from './seo/meta-feed.ts'
import { robotsFile } from './seo/robots.ts'
import { sitemapFile, sitemapPart } from './seo/sitemap.ts'
import { withLayoutData } from './with-layout-data.ts'

/** Every public URL of the shop. Personal pages depend on the shopper's session, previews on a staff session. */
const pages = new Hono<StorefrontEnv>()
  .get('/', homePage)
  .get('/sub-brand/:slug', subBrandPage)
  .get('/categories', categoriesPage)
  .get('/category/:slug', categoryPage)
  .get('/product/:slug', productPage)
  .get('/product/:slug/delivery', productDelivery)
  .get('/product/:slug/preview', productPreview)
  .get('/product/:slug/reviews', productReviewsPage)
  .get('/product/:slug/restock', restockPage)
  .post('/product/:slug/restock', postRestock)
  .get('/cart', cartPage)
  .post('/cart', postCart)
  .post('/cart/line', postCartLine)
  .post('/cart/clear', clearCartAction)
  .post('/cart/code', postCartCode)
  // Opened from the address bar after a response to a form.
  .get('/cart/:form{line|clear|code|seen|keep}', c => c.redirect(c.var.locale.urls.cart))
  .post('/cart/seen', acknowledgePricesAction)
  .post('/cart/keep', clampCartAction)
  .get('/checkout', checkoutPage)
  .post('/checkout', postCheckout)
  .get('/direct-checkout/:slug', directCheckoutPage)
  .post('/direct-checkout/:slug', postDirectCheckout)
  .get('/order-confirmation/:orderNumber', orderConfirmationPage)
  .get('/track', trackPage)
  .post('/track', postTrack)
  .get('/review/:token', reviewPage)
  .post('/review/:token', postReview)
  .get('/o/:token', sentOrderPage)
  .post('/o/:token', postSentOrder)
  .get('/c/:token', confirmOrderPage)
  .post('/c/:token', postConfirmOrder)
  .get('/page/:slug', contentPage)
  .get('/size-chart/:slug', sizeChartPage)
  .get('/search', searchPage)
  .get('/search/suggestions', suggestions)
  .post('/viewed', viewedProducts)
  .get('/newsletter', newsletterPage)
  .post('/newsletter', postNewsletter)
  .get('/newsletter/confirm', confirmNewsletterPage)
  .post('/newsletter/confirm', postConfirmNewsletter)
  .get('/newsletter/unsubscribe', unsubscribePage)
  .post('/newsletter/unsubscribe', postUnsubscribe)
  .get('/offline', offlinePage)
  .get('/manifest.webmanifest', manifestFile)

const VARIANT_ID = /^[0-9a-f-]{36}$/i

/**
 * Pages that are the same for everybody and may be cached: their paths in both languages, and the query parameters that
 * they read.
 */
export const sharedPages = [
  { path: /^\/(ur)?$/ },
  { path: /^(\/ur)?\/categories$/ },
  { path: /^(\/ur)?\/(sub-brand|category)\/[^/]+$/, query: listParamPatterns },
  { path: /^(\/ur)?\/product\/[^/]+$/, query: { variant: VARIANT_ID, colour: VARIANT_ID, city: /\S/ } },
  { path: /^(\/ur)?\/(page|size-chart)\/[^/]+$/ },
  { path: /^\/feeds\/(google\.xml|meta\.csv)$/ },
  { path: /^\/sitemap(-[1-9]\d*)?\.xml$/ },
]

/** The response to a form belongs to one shopper, also when it is a redirect. */
const preventCachingOfFormAnswers = createMiddleware<StorefrontEnv>(async (c, next) => {
  await next()
  // Sets it directly, because `c.header` would copy a finished response.
  if (c.req.method === 'POST') c.res.headers.set('Cache-Control', 'no-store')
})

/** The same pages in English and, below /ur, in Urdu. */
export const storefront = new Hono<StorefrontEnv>()
  .use(preventCachingOfFormAnswers, withLayoutData, storefrontRenderer)
  .get('/robots.txt', robotsFile)
  .get('/preload/:language/:island', preloadList)
  .get('/pixel-words/:language', consentMessages)
  .get('/second-picture/:slug', secondPicture)
  .get('/sitemap.xml', sitemapFile)
  .get('/:file{sitemap-[1-9][0-9]*\\.xml}', sitemapPart)
  .get('/feeds/google.xml', googleFeed)
  .get('/feeds/meta.csv', metaFeed)
  .route('/', pages)
  .route('/ur', pages)
