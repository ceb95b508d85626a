import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Encoding } from '#shop/spreadsheets/detect-encoding.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'

/** Writes a file of these bytes, or of this text as UTF-8; returns its path. It is removed after the test file. */
export function importFile(contents: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'dukan-import-'))
  atEndOfFile(async () => rmSync(folder, { recursive: true }))
  const path = join(folder, 'products.csv')
  writeFileSync(path, contents)
  return path
}

/** The text in an encoding, without a byte order mark. Letters that a code page lacks become `?`. */
export function encode(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Uint8Array.from([...text].map(letter => bytes.get(letter) ?? 0x3f))
}

/** A table as CSV, every cell in quotes. */
export const csv = (rows: string[][], delimiter = ',', lineEnd = '\r\n'): string =>
  rows.map(row => row.map(cell => `"${cell.replaceAll('"', '""')}"`).join(delimiter) + lineEnd).join('')
