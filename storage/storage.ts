import { Disk } from 'flydrive'
import { DirectoryDriver } from './directory-driver.ts'

/**
 * Where pictures and films lie. Files are private: the server streams them itself, under its own addresses and headers.
 * Everybody else knows only the Disk, so that a bucket can take the place of the directory (bucket.ts).
 */
export function openStorage(options: { directory: string }): Disk {
  return new Disk(new DirectoryDriver({ location: options.directory, visibility: 'private' }))
}
