/** The origin before a path of the shop when the back office has its own host; otherwise empty. */
export const shopUrl = document.querySelector<HTMLMetaElement>('meta[name="dukan:shop"]')?.content ?? ''
