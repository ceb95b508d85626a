import { Readable } from 'node:stream'
import { decryptWith, encryptWith, isWrongPassphrase } from './age.ts'

/** `storedPassphrase` opens the stored file: undefined when it is not encrypted, null when nobody knows it. */
type Passphrases = { storedPassphrase: string | null | undefined; passphrase: string }

/**
 * The bytes of a stored backup, encrypted with another passphrase while they are read: nothing is written to a disk. A
 * source that fails breaks the copy off, and age refuses what was cut. Null when the stored passphrase does not open
 * the file.
 */
export async function encryptCopy(
  source: Readable,
  { storedPassphrase, passphrase }: Passphrases,
): Promise<Readable | null> {
  const plain = await openStored(source, storedPassphrase)
  if (!plain) return null
  const copy = Readable.from(encryptWith(passphrase)(plain), { objectMode: false })
  // Whoever leaves before the first byte ends no generator.
  copy.once('close', () => {
    plain.destroy()
    source.destroy()
  })
  return copy
}

async function openStored(source: Readable, passphrase: string | null | undefined): Promise<Readable | null> {
  if (passphrase === undefined) return source
  try {
    if (passphrase !== null) return await decryptWith(passphrase, source)
  } catch (error) {
    if (!isWrongPassphrase(error)) throw error
  }
  source.destroy()
  return null
}
