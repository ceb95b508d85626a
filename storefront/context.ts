import type { Disk } from 'flydrive'
import type { Context } from 'hono'
import type { Db } from '#db/client.ts'
import type { ProductFacts, ReadFacts } from '#shop/catalogue/list-facts.ts'
import type { Language } from '#shop/language.ts'
import type { LayoutData } from './layout-data.ts'
import type { Locale } from './locale.tsx'
import type { Pixel } from './pixel/event.ts'

/** What the server sets for every storefront handler. */
export type StorefrontEnv = {
  Variables: {
    db: Db
    /** Where pictures are stored. */
    disk: Disk
    requestId: string
    /** The IP by which rate limits count. */
    clientAddress: string
    /** Whether the response may be compressed with gzip. */
    takesGzip: boolean
    /** Whether the browser uses https, so that cookies can be marked secure. */
    isHttps: boolean
    /** Whether an account that may see products is signed in here. A shared page must not call it. */
    mayPreviewProducts: () => Promise<boolean>
    /** The public scheme and host of the shop, for URLs that leave it. */
    origin: string
    /** The URLs of built files and the inlined styles; known once at start. */
    assets: PageAssets
    /** The language of the URL. */
    locale: Locale
    /** The data of header and footer, or `fallbackLayoutData` when they cannot be read. */
    layout: LayoutData
    /** The pixel of the rendered page; the content security policy allows its sources. */
    pixel?: Pixel | undefined
    /** Logs an unexpected error that does not replace the response, or that breaks it off. */
    logUnexpectedError: (error: unknown, what: string) => void
    /**
     * Returns the cached result of `read` until the catalogue or the stock that it shows changes. Each name belongs to
     * one read.
     */
    remember: Remember
    /** Likewise, for results of searches: there are more texts than there is memory. */
    rememberSearch: Remember
    /** Returns the facts of products that are on sale, cached until the catalogue or the stock of a product changes. */
    rememberFacts: (ids: readonly string[], read: ReadFacts) => Promise<ProductFacts[]>
  }
  Bindings: {
    /** Set when the response may be cached for everybody: the handler of such a page names the stock that it shows. */
    markCacheable?: (stock: StockDependency) => void
    /** The client's `Accept-Encoding`, where the request itself does not contain it. */
    acceptEncoding?: string | undefined
  }
}

type Remember = <Result>(
  name: string,
  read: () => Promise<Result>,
  stockIn?: (result: NonNullable<Result>) => StockDependency,
) => Promise<Result>

/** The stock that a document shows: of these products (an empty list for none), or of any product. */
export type StockDependency = readonly string[] | 'any stock'

export type StorefrontContext = Context<StorefrontEnv>

/** The stylesheets a page may need beside the base that all have. */
export type Stylesheet =
  | 'catalogue'
  | 'browse'
  | 'categories'
  | 'chart'
  | 'home'
  | 'product'
  | 'purchase'
  | 'review-form'
  | 'reviews'
  | 'empty'
  | 'urdu'
  | 'utilities'

/** The scripts that an island, or the buttons of a list, need, by file name; empty in development. */
export type PreloadedScripts = Record<'product-form' | 'cart-lines' | 'quick-add', Record<Language, string[]>>

export type PageAssets = {
  /** Inlined in the documents that need them: each line is sent with every page. */
  styles: Record<'base' | Stylesheet, string>
  /** The URL of the script that hydrates islands. */
  loaderUrl: string
  preload: PreloadedScripts
  /** The main font of a language, which is preloaded before the styles are parsed. */
  fontUrls: Record<Language, string | null>
}
