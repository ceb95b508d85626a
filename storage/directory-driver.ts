import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FSDriver } from 'flydrive/drivers/fs'
import type { WriteOptions } from 'flydrive/types'
import type { Range, RangeReader } from './read-byte-range.ts'

/** Files in a directory, with byte ranges. */
export class DirectoryDriver extends FSDriver implements RangeReader {
  async readRange(key: string, range: Range): Promise<Readable> {
    return createReadStream(this.#pathOf(key), range)
  }

  /** As in a bucket, a file appears only when it is complete: others may read it while it is written. */
  override async put(key: string, contents: string | Uint8Array, options?: WriteOptions): Promise<void> {
    const part = `${key}.${randomUUID()}.part`
    try {
      await super.put(part, contents, options)
      await rename(this.#pathOf(part), this.#pathOf(key))
    } catch (error) {
      await rm(this.#pathOf(part), { force: true }).catch(() => {})
      throw error
    }
  }

  #pathOf(key: string): string {
    const { location } = this.options
    return join(location instanceof URL ? location.pathname : location, key)
  }
}
