import {
  findPlaceholder,
  foldName,
  type PlaceholderSettings,
  type PlaceholderValue,
  type PlaceholderWords,
} from './placeholders.ts'

/** Text between braces, within one piece of text of a page. */
const BRACED = /\{([^{}]*)\}/g

const BLOCK = /^<(\/?)(p|h2|h3|h4|ul|ol|li|blockquote)>$/

/** Marks where a block was left out. */
const gap = Symbol('gap')

type Part = string | typeof gap

type Block = { tag: string; parts: Part[]; isBroken: boolean; onlyValue: PlaceholderValue | null }

/**
 * Safe HTML of a page with its placeholders filled, which is safe HTML with `bdi` elements. A paragraph, list item or
 * heading whose placeholder has no value is left out, and so is a heading that would stand above nothing. Unknown
 * placeholders stay as typed; values are never filled again.
 */
export function fillPlaceholders(html: string, settings: PlaceholderSettings, words: PlaceholderWords): string {
  const find = valuesOf(settings, words)
  const root = openBlock('')
  const open = [root]
  let isInLink = false
  for (const token of html.split(/(<[^<>]*>)/)) {
    const block = open.at(-1) ?? root
    const tag = BLOCK.exec(token)
    if (tag?.[1] === '/' && open.length > 1) {
      open.pop()
      const closed = closeBlock(block)
      open.at(-1)?.parts.push(closed)
    } else if (tag?.[1] === '') open.push(openBlock(tag[2] ?? ''))
    else if (token.startsWith('<')) {
      if (/^<\/?a\b/.test(token)) isInLink = !token.startsWith('</')
      block.parts.push(token)
    } else fillText(token, block, find, isInLink)
  }
  return partsOf(root)
}

/** A line of text with its placeholders filled, as text; null when one of them has no value. */
export function fillLine(line: string, settings: PlaceholderSettings, words: PlaceholderWords): string | null {
  const find = valuesOf(settings, words)
  let isBroken = false
  const text = line.replace(BRACED, (typed, name: string) => {
    const value = find(name)
    if (value === null) isBroken = true
    return value?.text ?? typed
  })
  return isBroken ? null : text
}

/** The placeholders without a value in a text or in safe HTML, as they are written: `{WhatsApp}`. */
export function emptyPlaceholders(text: string, settings: PlaceholderSettings): string[] {
  const empty = Array.from(text.matchAll(BRACED), ([, name = '']) => findPlaceholder(name)?.placeholder)
    .filter(placeholder => placeholder?.typed?.(settings) === '')
    .map(placeholder => `{${placeholder?.name}}`)
  return [...new Set(empty)]
}

/** Null where the setting is empty, undefined where there is no such placeholder. */
type FindValue = (name: string) => PlaceholderValue | null | undefined

/** The values of one text by name, each read once: a text may have a thousand placeholders, settings 2,500 cities. */
function valuesOf(settings: PlaceholderSettings, words: PlaceholderWords): FindValue {
  const known = new Map<string, ReturnType<FindValue>>()
  return name => {
    const folded = foldName(name)
    if (known.has(folded)) return known.get(folded)
    const found = findPlaceholder(folded)
    const value = found?.placeholder.value(settings, words, found.city)
    known.set(folded, value)
    return value
  }
}

function fillText(text: string, block: Block, find: FindValue, isInLink: boolean): void {
  const alone = block.parts.length === 0 ? text.trim() : null
  const filled = text.replace(BRACED, (typed, name: string) => {
    const value = find(name)
    if (value === undefined) return typed
    if (value === null) block.isBroken = true
    else if (typed === alone) block.onlyValue = value
    return value === null ? '' : htmlOf(value, isInLink)
  })
  block.parts.push(filled)
}

const openBlock = (tag: string): Block => ({ tag, parts: [], isBroken: false, onlyValue: null })

function closeBlock({ tag, parts, isBroken, onlyValue }: Block): Part {
  if (isBroken) return gap
  if (tag === 'p' && parts.length === 1 && onlyValue?.lines)
    return `<ul>${onlyValue.lines.map(line => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`
  const contents = partsOf({ parts })
  return contents.trim() === '' && parts.includes(gap) ? gap : `<${tag}>${contents}</${tag}>`
}

/** The parts without the headings that have only gaps below them, read from the last one upwards in one pass. */
function partsOf({ parts }: Pick<Block, 'parts'>): string {
  const shown: string[] = []
  // Below the part at hand: what comes next, and whether a block was left out before it.
  let nextLevel = 0
  let hasGap = false
  for (const part of parts.toReversed()) {
    if (part === gap) {
      hasGap = true
      continue
    }
    const level = headingLevel(part)
    if (level === null || !hasGap || nextLevel > level) shown.push(part)
    if (part.trim() === '') continue
    nextLevel = level ?? Number.POSITIVE_INFINITY
    hasGap = false
  }
  return shown.reverse().join('')
}

function headingLevel(part: Part): number | null {
  const level = part === gap ? undefined : /^<h([234])>/.exec(part)?.[1]
  return level === undefined ? null : Number(level)
}

function htmlOf({ text, href, dir }: PlaceholderValue, isInLink: boolean): string {
  const escaped = escapeHtml(text)
  const isolated = dir ? `<bdi${dir === 'ltr' ? ' dir="ltr"' : ''}>${escaped}</bdi>` : escaped
  return href && !isInLink ? `<a href="${escapeHtml(href)}" rel="noopener">${isolated}</a>` : isolated
}

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
