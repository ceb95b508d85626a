// The one script that every storefront page loads: it hydrates islands, shows the cart's count, keeps forms from being
// sent twice, and improves what works without it.
import './loader/speculation-rules.ts'
import './loader/submit-once.ts'
import './loader/cart-count.ts'
import './loader/checkout.ts'
import './loader/confirm.ts'
import './loader/delivery-form.ts'
import './loader/gallery.ts'
import './loader/sync-offline-cart.ts'
import './loader/link-buttons.ts'
import './loader/report-404.ts'
import './loader/menus.ts'
import './loader/newsletter.ts'
import './loader/pixel.ts'
import './loader/preload.ts'
import './loader/product-form.ts'
import './recently-viewed/load-row.ts'
import './loader/hydrate-islands.ts'

// For stylesheets: what waits for the picture at the top (styles/home.css), and the bar of a product on a phone, which
// letters of more than one and a half times the usual size leave no room for (styles/product.css).
addEventListener('load', () => {
  const { classList } = document.documentElement
  classList.add('loaded')
  classList.toggle('large', Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > 24)
})
