import { dirname, join, normalize } from 'node:path'
import MarkdownIt, { type Token } from 'markdown-it'
import type { GuidePage } from './guide-page.ts'
import { slugOf } from './slug.ts'

/** How the rendered HTML names a picture until the build knows its URL (guide-plugin.ts). */
export const PICTURE = 'guide-picture:'

// HTML in Markdown is shown as text. URLs of scripts are no links.
const markdown = new MarkdownIt({ html: false })

markdown.renderer.rules.table_open = () => '<div tabindex="0"><table>'
markdown.renderer.rules.table_close = () => '</table></div>'

/**
 * Makes a page of Markdown. `path` is its file below the root of the project: links to other pages are relative to it.
 * A link to a document that the shop does not serve becomes text.
 */
export function renderMarkdown(text: string, path: string, isServed: (file: string) => boolean): GuidePage {
  const tokens = markdown.parse(text, {})
  for (const token of tokens) {
    if (token.type === 'inline' && token.children) followFiles(token.children, { path, isServed })
  }
  const sections: (Omit<GuidePage['sections'][number], 'html'> & { tokens: Token[] })[] = []
  let title = ''
  let section: (typeof sections)[number] = { id: null, heading: '', tokens: [] }
  tokens.forEach((token, position) => {
    if (token.type === 'heading_open' && token.tag !== 'h1') {
      sections.push(section)
      const heading = textOf(tokens[position + 1])
      section = { id: anchorOf(heading), heading, tokens: [] }
      token.attrSet('id', section.id ?? '')
    }
    if (token.type === 'heading_open' && token.tag === 'h1') title = textOf(tokens[position + 1])
    const isTitle = [position, position - 1, position - 2].some(
      at => tokens[at]?.type === 'heading_open' && tokens[at].tag === 'h1',
    )
    if (!isTitle) section.tokens.push(token)
  })
  sections.push(section)
  return {
    title,
    sections: sections
      .filter(({ tokens: own }) => own.length > 0)
      .map(({ tokens: own, ...rest }) => ({ ...rest, html: markdown.renderer.render(own, markdown.options, {}) })),
  }
}

/** The anchor of a heading as code hosts make it, so that one link works in both places. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

const textOf = (inline: Token | undefined): string => (inline?.children ?? []).map(({ content }) => content).join('')

type Place = { path: string; isServed: (file: string) => boolean }

/** Leads links to the pages of the shop, and pictures to the files that the build makes of them. */
function followFiles(tokens: Token[], place: Place): void {
  let isText = false
  for (const token of tokens) {
    if (token.type === 'link_open') isText = !followLink(token, place)
    if (isText && token.type.startsWith('link_')) {
      token.tag = 'span'
      token.attrs = null
    }
    if (token.type === 'image') {
      token.attrSet('src', PICTURE + normalize(join(dirname(place.path), String(token.attrGet('src')))))
      token.attrSet('loading', 'lazy')
    }
  }
}

/** Whether the link leads somewhere. */
function followLink(link: Token, { path, isServed }: Place): boolean {
  const href = String(link.attrGet('href'))
  if (href.startsWith('#')) return true
  if (/^(https?|mailto):/.test(href)) {
    link.attrSet('target', '_blank')
    link.attrSet('rel', 'noopener noreferrer')
    return true
  }
  const [file = '', anchor] = href.split('#')
  const target = normalize(join(dirname(path), file))
  if (!isServed(target)) return false
  link.attrSet('href', `/admin/help/${slugOf(target)}${anchor === undefined ? '' : `#${anchor}`}`)
  return true
}
