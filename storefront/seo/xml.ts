const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text inside XML: markup is escaped, and characters that XML 1.0 forbids are removed. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those that XML refuses
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, character => escapes[character] ?? character)

/** An element with text in it. */
export const xmlElement = (name: string, text: string | number): string => `<${name}>${xmlText(String(text))}</${name}>`
