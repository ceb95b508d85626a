import { urlsOf } from '#messages/urls.ts'

/** The origin before a path of the shop when the back office has its own host; otherwise empty. */
export const shopUrl = document.querySelector<HTMLMetaElement>('meta[name="dukan:shop"]')?.content ?? ''

/** The paths of the shop's pages. */
export const shopPaths = urlsOf('en')
export const shopPathsInUrdu = urlsOf('ur')
