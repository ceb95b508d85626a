const NAME = 'dukan_sidebar'
const WEEK = 7 * 24 * 3600

/** Whether the sidebar was collapsed or widened; undefined when nobody has chosen within the week. */
export function readCollapsed(): boolean | undefined {
  const choice = document.cookie.split('; ').find(cookie => cookie.startsWith(`${NAME}=`))
  return choice === undefined ? undefined : choice === `${NAME}=collapsed`
}

export function saveCollapsed(collapsed: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${NAME}=${collapsed ? 'collapsed' : 'open'}; path=/admin; max-age=${WEEK}; samesite=lax`
}
