/**
 * The text of the shop's own safe HTML, for programs that accept no markup: a line for each paragraph, item or line
 * break. Runs in linear time. Not a sanitiser: the result is text that must be escaped where it is used.
 */
export function plainText(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<(?:br|\/(?:p|li|h[1-6]|div|tr|blockquote))\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, decodeEntity)
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .join('\n')
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decodeEntity(entity: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return named[name.toLowerCase()] ?? entity
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
}
