import type { HostileWorld } from './hostile-world.ts'
import type { Target } from './targets.ts'

/** Names of the fields in all forms of the shop's pages, for a shopper with a cart. */
export async function readFormFields(
  url: string,
  targets: Target[],
  { slugs, forms, orderNumbers }: HostileWorld,
): Promise<string[]> {
  const slug = forms.find(({ slug }) => slug !== null)?.slug ?? ''
  const variantId = forms[0]?.variantId ?? ''
  const Cookie = `dukan_session=${'hostile'.repeat(6)}a`
  const visitor = { headers: { Cookie, Accept: 'text/html' } }
  await fetch(`${url}/cart`, { ...visitor, method: 'POST', body: new URLSearchParams({ slug, variantId, qty: '1' }) })
  const names = new Set<string>()
  for (const { method, isApi, path } of targets) {
    if (method !== 'GET' || isApi || path.includes('*')) continue
    const filled = path
      .replace(':orderNumber', orderNumbers[0] ?? '')
      .replace(/:slug/, path.includes('sub-brand') ? (slugs[3] ?? '') : slug)
    const page = await fetch(`${url}${filled}?variantId=${variantId}&variant=${variantId}&qty=1`, visitor)
    for (const [, name = ''] of (await page.text()).matchAll(/<(?:input|select|textarea|button)[^>]* name="([^"]+)"/g))
      names.add(name)
  }
  return [...names].sort()
}
