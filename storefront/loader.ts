// The one script every storefront page loads: it wakes islands, counts the cart, keeps forms from being sent twice, and
// sweetens what works without it.
import './loader/ahead.ts'
import './loader/busy-forms.ts'
import './loader/cart-count.ts'
import './loader/checkout.ts'
import './loader/gallery.ts'
import './loader/link-buttons.ts'
import './loader/lost-paths.ts'
import './loader/menus.ts'
import './loader/pixel.ts'
import './loader/toasts.ts'
import './loader/wake-islands.ts'
