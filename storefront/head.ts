import type { Picture } from '#shop/media/picture.ts'
import type { Rupees } from '#shop/money.ts'
import type { StockDependency, Stylesheet } from './context.ts'
import type { TypedForm } from './layout/language-switch.tsx'
import type { PixelEvent } from './pixel/event.ts'
import type { Thing } from './seo/thing.ts'

export type Head = {
  title: string
  /** The description for search engines; the shop's own when left out. */
  description?: string
  status?: 200 | 400 | 404 | 409 | 422 | 429 | 503
  /** Whether its title says that something is wrong; where left out, the answer to a refused form does. */
  hasError?: boolean
  /** Belongs to one shopper: it is never cached, and search engines should not list it. */
  personal?: boolean
  /** For everybody, but not for search engines. */
  noindex?: boolean
  /** The part of the layout that this page has itself: two with one name would confuse. */
  ownLayoutPart?: 'search box' | 'newsletter form' | 'checkout form'
  /**
   * The stylesheets it needs beside the base. That of the empty state is as long as all others together, so only pages
   * that show one name it.
   */
  styles?: readonly Stylesheet[]
  /** The part of its query that the language switch keeps, such as '?sort=price-up'; all of it when left out. */
  query?: string
  /** Its URL, where that of the request has no GET page, as after a form. */
  canonicalPath?: string
  /** The form that the language switch sends along, so that what was typed is not lost. */
  enteredValues?: TypedForm
  /** The part of its query that makes it a separate page, such as '?page=2'. */
  canonicalQuery?: string
  /** The picture for shared links; the shop's own where left out or null. */
  picture?: Picture | null
  /** Of a product, for shared links. */
  price?: Rupees
  /** Its structured data for search engines. */
  structuredData?: readonly Thing[]
  /** Set for a shared page that may be cached: the ids of products whose stock it shows. */
  stock?: StockDependency
  /** Its event for the pixel. */
  event?: PixelEvent
  /** Only for staff: no visit, and no event for the pixel. */
  forStaff?: boolean
}
