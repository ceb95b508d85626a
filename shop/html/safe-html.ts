import sanitizeHtml from 'sanitize-html'
import { isSafeLink } from './safe-link.ts'

/**
 * Cleans HTML of the editor or of any other sender: paragraphs, headings, lists, emphasis and links stay, without
 * attributes except the URL of a link. Of other elements only the text stays; scripts and styles are removed with their
 * contents. The result is valid HTML, empty when it shows nothing, and cleaning it again changes nothing.
 */
export function safeHtml(html: string): string {
  // Cleaned twice, because a browser parses the result again: text from a removed element may close its new parent.
  const safe = sanitizeHtml(sanitizeHtml(html, rules), rules).trim()
  return /[^\s<>]|<hr/.test(safe.replace(/<(?!hr)[^>]*>|&nbsp;|\u00a0/g, '')) ? safe : ''
}

const rules: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'a', 'hr'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'xmp',
    'noscript',
    'template',
    'title',
    'svg',
    'math',
    'iframe',
    'object',
  ],
  transformTags: {
    // Synonyms of other editors; a page has one h1, the product's name.
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    div: 'p',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (_name, { href = '' }): sanitizeHtml.Tag =>
      isSafeLink(href) ? { tagName: 'a', attribs: { href, rel: 'noopener' } } : { tagName: 'span', attribs: {} },
  },
  // Deep enough for a list in a list in a quote; browsers and searches pay for each level.
  nestingLimit: 20,
}
