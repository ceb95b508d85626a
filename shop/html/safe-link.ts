/**
 * Whether a link of the shop's texts is allowed: web pages, mail, phone, or a path of our own (`/page/about`,
 * `#sizes`). No scripts, and no path that leads to another host.
 */
export function isSafeLink(href: string): boolean {
  // Browsers remove these from a URL: `java\nscript:` runs, and `/\example.com` is another host.
  if (/[\p{Cc}\p{Z}\\]/u.test(href) || href.length > 2000) return false
  return /^(https?:\/\/[^/]|mailto:.|tel:.|\/(?!\/)|#)/i.test(href)
}

/** A typed link, with a missing `https://` or `mailto:` added; null when it is invalid. */
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
