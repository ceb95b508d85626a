/**
 * Where a link of the shop's texts may lead: web pages, mail, phone, or a path of our own (`/page/about`, `#sizes`). Nothing that
 * runs, and nothing that looks like a path but leads to another host.
 */
export function isSafeLink(href: string): boolean {
  // Browsers leave these out of an address: `java\nscript:` is one of theirs, and `/\example.com` another host.
  if (/[\p{Cc}\p{Z}\\]/u.test(href) || href.length > 2000) return false
  return /^(https?:\/\/[^/]|mailto:.|tel:.|\/(?!\/)|#)/i.test(href)
}

/** What somebody typed for a link, with the `https://` or `mailto:` they left out; null when it can be none. */
export function readLink(typed: string): string | null {
  const text = typed.trim()
  const whole = beginnings.find(([kind]) => kind.test(text))
  const href = whole ? whole[1] + text : text
  return isSafeLink(href) ? href : null
}

const beginnings: [RegExp, string][] = [
  [/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/, 'mailto:'],
  [/^[\w-]+(\.[\w-]+)+([/?#]|$)/, 'https://'],
]
