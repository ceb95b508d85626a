import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import { encryptWith } from './age.ts'
import { fromWeb } from './web-streams.ts'

export type ArchiveEntry = { name: string; size: number; body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

/** Adds an entry and returns the SHA-256 of its content. Throws when the content is not as long as `size` says. */
export type AddEntry = (entry: ArchiveEntry) => Promise<string>

/**
 * Writes a tar archive compressed with Zstandard, in the format of age when there is a passphrase, so that other
 * programs can open it. `work` adds the entries, one after the other.
 */
export async function writeArchive(
  destination: Writable,
  passphrase: string | undefined,
  work: (add: AddEntry) => Promise<void>,
): Promise<void> {
  const { readable, controller } = createTarPacker()
  const add: AddEntry = async ({ name, size, body }) => {
    const hash = createHash('sha256')
    const writer = controller.add({ name, size, type: 'file', mode: 0o600 }).getWriter()
    for await (const chunk of body) {
      hash.update(chunk)
      await writer.write(chunk)
    }
    await writer.close()
    return hash.digest('hex')
  }
  const compressed = [
    fromWeb(readable),
    createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
  ] as const
  const written =
    passphrase === undefined
      ? pipeline(...compressed, destination)
      : pipeline(...compressed, encryptWith(passphrase), destination)
  try {
    await Promise.race([work(add), written])
    controller.finalize()
    await written
  } catch (error) {
    controller.error(error)
    await written.catch(() => {})
    throw error
  }
}
