const sheets = new Map<string, Promise<unknown>>()

/**
 * Vite calls this for each dynamic import of the build: the parts of a script are fetched beside it and not after it,
 * and nothing is drawn before its stylesheets are there (docs/decisions/0101-preload-helper.md).
 */
export async function __vitePreload<Module>(load: () => Promise<Module>, parts: string[] = []): Promise<Module> {
  await Promise.all(parts.map(fetchOnce))
  return await load()
}

function fetchOnce(part: string): Promise<unknown> | undefined {
  if (sheets.has(part)) return sheets.get(part)
  const href = `/${part}`
  if (document.querySelector(`link[href="${href}"]`)) return
  const link = document.createElement('link')
  const isSheet = part.endsWith('.css')
  // Safari 16 does not know modulepreload.
  const script = link.relList.supports('modulepreload') ? 'modulepreload' : 'preload'
  Object.assign(link, isSheet ? { rel: 'stylesheet' } : { rel: script, as: 'script', crossOrigin: '' }, { href })
  document.head.append(link)
  if (!isSheet) return
  const loading = new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      // The next touch tries again.
      link.remove()
      sheets.delete(part)
      reject(new Error(`Cannot load ${href}`))
    }
  })
  sheets.set(part, loading)
  return loading
}
