import sanitizeHtml from 'sanitize-html'
import { isSafeLink } from './safe-link.ts'

/**
 * What is kept of a text that somebody wrote in the editor, or sent past it: paragraphs, headings, lists, emphasis and links, and
 * no attribute but where a link leads. Of everything else the words stay, without what was around them; scripts and styles go
 * with what is in them. Sound HTML, whatever came in; empty when it shows nothing. Asked again it changes nothing.
 */
export function safeHtml(html: string): string {
  // Read again as a browser will read it: what stood in something that is left out may end what it stands in now.
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
    // Other editors' words for the same; a page has one h1, the product's name.
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
