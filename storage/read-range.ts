import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** The bytes of a stored file from `start` to `end`, both included. */
export async function readRange(disk: Disk, key: string, range: { start: number; end: number }): Promise<Readable> {
  const { driver } = disk
  // flydrive knows whole files only, of a bucket too: who puts one in the directory's place asks it for the range here.
  if (!(driver instanceof FSDriver)) throw new Error('Only files in a directory can be read in part.')
  const { location } = driver.options
  return createReadStream(join(location instanceof URL ? location.pathname : location, key), range)
}
