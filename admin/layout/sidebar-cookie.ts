const NAME = 'dukan_sidebar'
const WEEK = 7 * 24 * 3600

/** Whether the sidebar was left as a strip of icons. */
export const readCollapsed = (): boolean => document.cookie.split('; ').includes(`${NAME}=collapsed`)

export function saveCollapsed(collapsed: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser a shopkeeper may have
  document.cookie = `${NAME}=${collapsed ? 'collapsed' : 'open'}; path=/admin; max-age=${WEEK}; samesite=lax`
}
