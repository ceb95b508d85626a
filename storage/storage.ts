import { Disk } from 'flydrive'
import { DirectoryDriver } from './directory-driver.ts'

/**
 * Opens the storage of pictures and videos. Files are private: the server streams them under its own URLs and headers.
 * Other rooms only know the Disk, so a bucket can replace the directory (bucket.ts).
 */
export function openStorage(options: { directory: string }): Disk {
  return new Disk(new DirectoryDriver({ location: options.directory, visibility: 'private' }))
}
