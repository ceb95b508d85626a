import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { decryptWith, isWrongPassphrase } from './age.ts'
import { BackupError } from './backup-error.ts'

export type ReadEntry = { name: string; size: number; body: AsyncIterable<Uint8Array> }

const AGE = Buffer.from('age-encryption.org/v1')
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

/**
 * The entries of an archive in their order; each must be read to its end. Throws a BackupError for a file that cannot
 * be read, is no archive of ours, is damaged, or needs another passphrase.
 */
export async function* readArchive(file: string, passphrase: string | undefined): AsyncGenerator<ReadEntry> {
  const source = await decrypt(file, passphrase)
  const decoder = createTarDecoder({ strict: true })
  const fed = feed(source, decoder.writable.getWriter())
  try {
    for await (const { header, body } of decoder.readable)
      yield { name: header.name, size: header.size, body: explained(body, file) }
    // The archive may end before its compressed file does, whose checksum comes last.
    const error = await fed
    if (error !== undefined) throw error
  } catch (error) {
    throw error instanceof BackupError ? error : damaged(file, error)
  } finally {
    source.destroy()
    await fed
  }
}

async function* explained(body: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    throw damaged(file, error)
  }
}

/** Any error goes to the reader of the entries, and is returned. */
async function feed(source: Readable, writer: WritableStreamDefaultWriter<Uint8Array>): Promise<unknown> {
  try {
    await pipeline(source, createZstdDecompress(), async plain => {
      for await (const chunk of plain) await writer.write(chunk)
      await writer.close()
    })
    return undefined
  } catch (error) {
    await writer.abort(error).catch(() => {})
    return error
  }
}

const damaged = (file: string, cause: unknown) =>
  new BackupError(`The backup ${file} is damaged or incomplete. Nothing was changed: use another one.`, { cause })

async function decrypt(file: string, passphrase: string | undefined): Promise<Readable> {
  const start = await readStart(file)
  const isEncrypted = start.subarray(0, AGE.length).equals(AGE)
  if (!isEncrypted && !start.subarray(0, ZSTD.length).equals(ZSTD))
    throw new BackupError(`The file ${file} is no backup of a shop.`)
  const source = createReadStream(file)
  if (!isEncrypted) return source
  if (passphrase === undefined)
    throw new BackupError(`The backup ${file} is encrypted: set BACKUP_PASSPHRASE to its passphrase.`)
  try {
    return await decryptWith(passphrase, source)
  } catch (error) {
    throw isWrongPassphrase(error)
      ? new BackupError(`BACKUP_PASSPHRASE is not the passphrase of the backup ${file}.`)
      : damaged(file, error)
  }
}

async function readStart(file: string): Promise<Buffer> {
  let handle: FileHandle | undefined
  try {
    handle = await open(file)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(32), 0, 32, 0)
    return buffer.subarray(0, bytesRead)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new BackupError(`The file ${file} cannot be read (${reason}). Check its path.`)
  } finally {
    await handle?.close()
  }
}
