import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Range, RangeReader } from './read-range.ts'

/** Files in a directory, also in part. */
export class DirectoryDriver extends FSDriver implements RangeReader {
  async readRange(key: string, range: Range): Promise<Readable> {
    const { location } = this.options
    return createReadStream(join(location instanceof URL ? location.pathname : location, key), range)
  }
}
