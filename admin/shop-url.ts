/** Before the path of a page of the shop: its origin when the back office has a host of its own, and otherwise nothing. */
export const shopUrl = document.querySelector<HTMLMetaElement>('meta[name="dukan:shop"]')?.content ?? ''
