import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { fromWeb, toWeb } from './web-streams.ts'

/** scrypt needs 64 MB with it; age's own 18 needs 256 MB, too much for a small server. */
const WORK_FACTOR = 16

/** A step of a pipeline that encrypts in the format of age, chunk by chunk: `age -d` opens it. */
export const encryptWith = (passphrase: string) =>
  async function* (plain: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter()
    encrypter.setPassphrase(passphrase)
    encrypter.setScryptWorkFactor(WORK_FACTOR)
    yield* fromWeb(await encrypter.encrypt(toWeb(Readable.from(plain))))
  }

/**
 * What age encrypted, as it is read. Throws when the header is damaged or belongs to another passphrase
 * (isWrongPassphrase); the stream fails at the first byte that was changed, and at its end when the file was cut.
 */
export async function decryptWith(passphrase: string, source: Readable): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return fromWeb(await decrypter.decrypt(toWeb(source)))
  } catch (error) {
    source.destroy()
    throw error
  }
}

export const isWrongPassphrase = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('no identity matched')
