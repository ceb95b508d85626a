/** Plain text as safe HTML: a blank line begins a paragraph, a line break stays one. */
export const paragraphs = (text: string): string =>
  escapeHtml(text.trim())
    .split(/\n{2,}/)
    .map(paragraph => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, character => entities[character] ?? character)
