import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/**
 * Where pictures and films lie. Files are private: the server streams them itself, under its own addresses and headers.
 * Everybody else knows only the Disk, so that a bucket can take the place of the directory.
 */
export function openStorage(options: { directory: string }): Disk {
  return new Disk(new FSDriver({ location: options.directory, visibility: 'private' }))
}
