// `npm run notices`: writes THIRD-PARTY-NOTICES.txt, the licences of all third-party code that the shop ships.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../db/project-root.ts'
import { listShipped, type Shipped } from './shipped.ts'

const FILES = /^(licen[sc]e|copying|notice|third[-_]?party)/i
// A line that begins with a small "copyright" continues a sentence.
const COPYRIGHT = /^\s*((?:Copyright|COPYRIGHT)\b.*|\([cC]\).*|©.*)$/gm
const HEADING = /^\s*#*\s*(the )?(mit|isc|mit license|isc license)( license)?( \(mit\)| \(isc\))?:?\s*$/gim

type Text = { words: string; copyrights: Set<string>; users: string[] }

const shipped = listShipped()
const texts = new Map<string, Text>()
const without: Shipped[] = []
for (const each of shipped) {
  const found = readTexts(each)
  if (found.length === 0) without.push(each)
  for (const text of found) add(text, each)
}

const readText = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8').trimEnd()
const parts = [
  'Third-party notices of Dukan\n\nWritten by "npm run notices". What the server runs with on any platform, and what the files for browsers are made from.',
  heading('Packages'),
  shipped.map(({ name, version, licence }) => `${name} ${version}: ${licence}`).join('\n'),
  heading('Inside packages, and beside them'),
  readText('inside-packages.txt'),
  heading('Texts of licences'),
  `These packages bring no text of their own, or are for other platforms. The text of their licence stands below, with others:\n${wrap(without.map(nameOf))}`,
  ...[...texts.values()].map(showText),
  `--- PostgreSQL\n\n${readText('postgresql-licence.txt')}`,
]
writeFileSync(join(projectRoot, 'THIRD-PARTY-NOTICES.txt'), `${parts.join('\n\n')}\n`)
process.stdout.write(`${shipped.length} packages, ${texts.size + 1} texts.\n`)

function readTexts({ path }: Shipped): string[] {
  const folder = join(projectRoot, path)
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isFile() && FILES.test(entry.name))
  return names.map(({ name }) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
}

/** Merges texts that differ only in copyright lines, headings and spaces. */
function add(text: string, user: Shipped): void {
  const copyrights = (text.match(COPYRIGHT) ?? []).map(line => line.trim())
  // A text this long contains notices whose places matter.
  const isLong = text.length > 15_000
  const words = isLong
    ? text
    : text
        .replace(COPYRIGHT, '')
        .replace(HEADING, '')
        .replace(/\n{3,}/g, '\n\n')
        .trim()
  const key = words.toLowerCase().replace(/[^a-z0-9]+/g, ' ')
  const known = texts.get(key) ?? { words, copyrights: new Set(), users: [] }
  if (!isLong) for (const line of copyrights) known.copyrights.add(line)
  known.users.push(nameOf(user))
  texts.set(key, known)
}

function showText({ words, copyrights, users }: Text): string {
  return [`--- ${wrap(users)}`, [...copyrights].join('\n'), words].filter(part => part !== '').join('\n\n')
}

function nameOf({ name, version }: Shipped): string {
  return `${name} ${version}`
}

function wrap(names: string[]): string {
  return names
    .join(', ')
    .replace(/(.{1,118})(, |$)/g, '$1$2\n')
    .replace(/ \n/g, '\n')
    .trimEnd()
}

function heading(words: string): string {
  return `${words}\n${'='.repeat(words.length)}`
}
