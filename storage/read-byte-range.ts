import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'

/** Some bytes of a file, the first and the last included. */
export type Range = { start: number; end: number }

/** What the drivers of this room can do beyond flydrive, which knows whole files only. */
export type RangeReader = { readRange(key: string, range: Range): Promise<Readable> }

/** The bytes of a stored file from `start` to `end`, both included. */
export async function readByteRange({ driver }: Disk, key: string, range: Range): Promise<Readable> {
  if (!isRangeReader(driver)) throw new Error('This storage cannot read files in part.')
  return await driver.readRange(key, range)
}

const isRangeReader = (driver: object): driver is RangeReader => 'readRange' in driver
