import type { Context } from 'hono'
import type { Db } from '#db/client.ts'
import type { LayoutData } from './layout-data.ts'
import type { Locale } from './locale.tsx'
import type { Pixel } from './pixel/event.ts'
import type { Language } from './urls.ts'

/** What the server hands every storefront handler. */
export type StorefrontEnv = {
  Variables: {
    db: Db
    requestId: string
    /** Whose attempts are counted together where guessing is limited. */
    clientAddress: string
    /** Whether the answer may be compressed with gzip. */
    takesGzip: boolean
    /** Whether the browser speaks https, so that cookies may say so. */
    isHttps: boolean
    /** Whether staff is signed in here. What is for everybody must not ask. */
    isStaff: () => Promise<boolean>
    /** Scheme and host of the shop as the world knows it, for addresses that others keep. */
    origin: string
    /** Where built files are and what is inlined; known once at start. */
    assets: PageAssets
    /** The language the address asks for. */
    locale: Locale
    /** What stands around the page, or `fallbackLayoutData` while that cannot be read. */
    layout: LayoutData
    /** The advertiser's pixel of the page that was rendered; the content policy lets in what it needs. */
    pixel?: Pixel | undefined
    /** Logs an accident that the answer survives, or breaks off at. */
    logUnexpectedError: (error: unknown, what: string) => void
    /** What `read` returned since the catalogue and the stock it shows last changed, or returns now. Each name stands for one read. */
    remember: <Result>(
      name: string,
      read: () => Promise<Result>,
      stockIn?: (result: NonNullable<Result>) => StockDependency,
    ) => Promise<Result>
  }
  Bindings: {
    /** There when the answer may be kept for everybody: a handler whose answer is the same for all says whose stock it shows. */
    markCacheable?: (stock: StockDependency) => void
    /** The `Accept-Encoding` of who asked, where the request itself does not say. */
    acceptEncoding?: string | undefined
  }
}

/** Whose stock a document shows: these products' (none, when it shows no stock), or that of any product. */
export type StockDependency = readonly string[] | 'any stock'

export type StorefrontContext = Context<StorefrontEnv>

/** The stylesheets a page may need beside the base that all have. */
export type Stylesheet = 'catalogue' | 'browse' | 'product' | 'purchase' | 'empty' | 'urdu'

/** What an island needs in a browser, by the names of the files; nothing in development. */
export type PreloadedScripts = Record<'product-form' | 'cart-lines', Record<Language, string[]>>

export type PageAssets = {
  /** Inlined in the documents that need them: each line travels with every page. */
  styles: Record<'base' | Stylesheet, string>
  /** URL of the script that wakes islands. */
  loaderUrl: string
  preload: PreloadedScripts
  /** The font of most words of a language, worth asking for before the styles are parsed. */
  fontUrls: Record<Language, string | null>
}
