const NAME = 'dukan_sidebar'
const WEEK = 7 * 24 * 3600

/** Whether the sidebar was collapsed. */
export const readCollapsed = (): boolean => document.cookie.split('; ').includes(`${NAME}=collapsed`)

export function saveCollapsed(collapsed: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${NAME}=${collapsed ? 'collapsed' : 'open'}; path=/admin; max-age=${WEEK}; samesite=lax`
}
