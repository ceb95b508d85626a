const HOME = '/admin'

/** The page after signing in: a path of the back office, or its first page for any other `from`. */
export function redirectPath(from: string | undefined): string {
  const base = 'https://shop.invalid'
  const url = from?.startsWith('/') ? URL.parse(from, base) : null
  if (!url || url.origin !== base) return HOME
  const isOurs = url.pathname === HOME || url.pathname.startsWith(`${HOME}/`)
  const isSignIn = url.pathname === `${HOME}/login` || url.pathname.startsWith(`${HOME}/login/`)
  return isOurs && !isSignIn ? `${url.pathname}${url.search}` : HOME
}
