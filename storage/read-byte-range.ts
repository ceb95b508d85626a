import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'

/** Bytes of a file; `start` and `end` are both included. */
export type Range = { start: number; end: number }

/** The drivers of this room can read byte ranges, which flydrive cannot. */
export type RangeReader = { readRange(key: string, range: Range): Promise<Readable> }

/** Reads the bytes of a stored file from `start` to `end`, both included. */
export async function readByteRange({ driver }: Disk, key: string, range: Range): Promise<Readable> {
  if (!isRangeReader(driver)) throw new Error('This storage cannot read files in part.')
  return await driver.readRange(key, range)
}

const isRangeReader = (driver: object): driver is RangeReader => 'readRange' in driver
