import type { Context } from 'hono'
import type { Db } from '#db/client.ts'
import type { Frame } from './frame.ts'

/** What the server hands every storefront handler. */
export type StorefrontEnv = {
  Variables: {
    db: Db
    requestId: string
    /** Whose attempts are counted together where guessing is limited. */
    clientAddress: string
    /** Whether the browser speaks https, so that cookies may say so. */
    isHttps: boolean
    /** Where built files are and what is inlined; known once at start. */
    assets: PageAssets
    frame: Frame
  }
}

export type StorefrontContext = Context<StorefrontEnv>

export type PageAssets = {
  /** The one stylesheet, inlined in every document. */
  styles: string
  /** URL of the script that wakes islands. */
  loaderUrl: string
  /** The heading font, worth asking for before the styles are parsed. */
  fontUrl: string | null
}
