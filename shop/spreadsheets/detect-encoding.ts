import { createReadStream } from 'node:fs'
import { analyse } from 'chardet'

/** The encodings that are read. Windows-1256 is Arabic and Urdu, Windows-1252 English and Western Europe. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

/**
 * The encoding of a CSV file. A byte order mark decides; without one the whole file is read: valid UTF-8 is UTF-8, and
 * so is a file with a few bytes damaged, because guessing another encoding would garble all of it.
 */
export async function detectEncoding(path: string): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8')
  const counts = { broken: 0, read: 0 }
  const sample: Uint8Array[] = []
  let sampled = 0
  let isFirst = true
  for await (const bytes of createReadStream(path) as AsyncIterable<Uint8Array>) {
    const marked = isFirst ? byMark(bytes) : undefined
    if (marked) return marked
    isFirst = false
    countLetters(utf8.decode(bytes, { stream: true }), counts)
    if (sampled < SAMPLE_BYTES) {
      const foreign = bytes.filter(byte => byte >= 0x80 || byte === 0x20).slice(0, SAMPLE_BYTES - sampled)
      sampled += foreign.length
      sample.push(foreign)
    }
  }
  countLetters(utf8.decode(), counts)
  if (counts.broken <= counts.read) return 'utf-8'
  const best = analyse(new Uint8Array(Buffer.concat(sample))).find(({ name }) => name in byName)
  return byName[best?.name ?? ''] ?? 'windows-1252'
}

const SAMPLE_BYTES = 64 * 1024

/** The encodings among which chardet decides; its ISO names are what Windows writes with a few letters more. */
const byName: Record<string, Encoding> = {
  'windows-1256': 'windows-1256',
  'ISO-8859-6': 'windows-1256',
  'windows-1252': 'windows-1252',
  'ISO-8859-1': 'windows-1252',
}

/** By the byte order mark. UTF-16 needs none: headings are Latin letters, so every second byte is 0. */
function byMark(bytes: Uint8Array): Encoding | undefined {
  const [first, second, third, fourth] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first && second === 0 && third && fourth === 0) return 'utf-16le'
  if (first === 0 && second && third === 0 && fourth) return 'utf-16be'
  return undefined
}

function countLetters(text: string, counts: { broken: number; read: number }): void {
  for (const [letters] of text.matchAll(/[^\0-\x7f]+/g)) {
    const broken = letters.split('\ufffd').length - 1
    counts.broken += broken
    counts.read += letters.length - broken
  }
}
