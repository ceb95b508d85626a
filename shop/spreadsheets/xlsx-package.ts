import { promisify } from 'node:util'
import sax, { type QualifiedTag, type SAXParser, type Tag } from 'sax'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { ImportFileError } from './import-file-error.ts'

/** Parts of a workbook: sheets, pictures, drawings. */
const MAX_PARTS = 5000
/** Bytes of a sheet once it is unpacked, which is read as a stream: 400,000 rows of 20 cells have about 300 MB. */
export const MAX_SHEET_BYTES = 500 * 1024 ** 2
/** Bytes of a part that is held while the file is read: its texts, styles and names of sheets. */
export const MAX_HELD_BYTES = 64 * 1024 ** 2

const openZip = promisify<string, yauzl.Options, ZipFile>(yauzl.open)

export const notAWorkbook = () =>
  new ImportFileError(
    'This is no Excel workbook (.xlsx), or it is damaged. In Excel or Google Sheets save it as .xlsx or as CSV.',
  )
export const tooLarge = () =>
  new ImportFileError('The workbook is too large once it is unpacked. Save its sheet as CSV, or split it.')

/** The paths of all parts of a ZIP file. */
export async function listParts(path: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  await withZip(path, entry => void names.add(entry.fileName))
  return names
}

/** The text of a part in pieces, unpacked while it is read; at most `most` bytes of it. Empty without such a part. */
export async function* readPart(path: string, name: string, most: number): AsyncGenerator<string> {
  const found: Entry[] = []
  const zip = await withZip(path, entry => void (entry.fileName === name && found.push(entry)), { staysOpen: true })
  try {
    const [entry] = found
    if (!entry) return
    if (entry.isEncrypted()) throw notAWorkbook()
    // What is declared may be a lie, so the bytes are counted too.
    if (entry.uncompressedSize > most) throw tooLarge()
    const stream = await promisify(zip.openReadStream.bind(zip) as OpenStream)(entry)
    const decoder = new TextDecoder()
    let size = 0
    for await (const bytes of stream as AsyncIterable<Uint8Array>) {
      size += bytes.length
      if (size > most) throw tooLarge()
      yield decoder.decode(bytes, { stream: true })
    }
  } catch (error) {
    throw error instanceof ImportFileError ? error : notAWorkbook()
  } finally {
    zip.close()
  }
}

type OpenStream = (entry: Entry, done: (error: Error | null, stream: NodeJS.ReadableStream) => void) => void

async function withZip(path: string, onEntry: (entry: Entry) => void, { staysOpen = false } = {}): Promise<ZipFile> {
  const zip = await openZip(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw notAWorkbook()
  })
  if (zip.entryCount > MAX_PARTS) {
    zip.close()
    throw notAWorkbook()
  }
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  zip.on('entry', (entry: Entry) => {
    onEntry(entry)
    zip.readEntry()
  })
  zip.once('end', resolve)
  zip.on('error', () => reject(notAWorkbook()))
  zip.readEntry()
  try {
    await promise
  } catch (error) {
    zip.close()
    throw error
  }
  if (!staysOpen) zip.close()
  return zip
}

/** What happens at the elements of a part; their names are without a prefix. */
export type Handlers = {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** A strict parser. It knows no entities but XML's own, and refuses a document type, which could declare some. */
export function newXmlParser({ open, text, close }: Handlers): Pick<SAXParser, 'write' | 'close'> {
  const parser = sax.parser(true, { trim: false, normalize: false, xmlns: false, position: false })
  parser.onerror = () => {
    throw notAWorkbook()
  }
  parser.ondoctype = () => {
    throw notAWorkbook()
  }
  parser.onopentag = (tag: Tag | QualifiedTag) => open?.(bareName(tag.name), tag.attributes as Record<string, string>)
  parser.ontext = part => text?.(part)
  parser.oncdata = part => text?.(part)
  parser.onclosetag = name => close?.(bareName(name))
  return parser
}

const bareName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Reads a whole part. */
export async function parsePart(path: string, name: string, handlers: Handlers): Promise<void> {
  const parser = newXmlParser(handlers)
  let isEmpty = true
  for await (const part of readPart(path, name, MAX_HELD_BYTES)) {
    isEmpty = isEmpty && part === ''
    parser.write(part)
  }
  if (!isEmpty) parser.close()
}
