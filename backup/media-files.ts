import type { Disk } from 'flydrive'
import type pg from 'pg'
import { isNotFound } from '#storage/errors.ts'
import { fileSize } from '#storage/file-size.ts'
import { MEDIA } from './manifest.ts'
import type { AddEntry } from './write-archive.ts'

/**
 * Adds the files of all media in the snapshot, and returns their checksums. Of a picture with an original that is all:
 * its other sizes are made again on request. A file that was deleted since the snapshot is left out.
 */
export async function addMediaFiles(client: pg.ClientBase, disk: Disk, add: AddEntry): Promise<Record<string, string>> {
  const checksums: Record<string, string> = {}
  const { rows } = await client.query<{ id: string }>('select id from media order by id')
  for (const { id } of rows) {
    for (const key of await listFiles(disk, id)) {
      const checksum = await addFile(disk, key, add)
      if (checksum !== undefined) checksums[MEDIA + key] = checksum
    }
  }
  return checksums
}

async function listFiles(disk: Disk, id: string): Promise<string[]> {
  const original = `${id}/original.webp`
  return (await fileSize(disk, original)) === null ? await listFolder(disk, id) : [original]
}

async function listFolder(disk: Disk, id: string): Promise<string[]> {
  const keys: string[] = []
  let page: string | undefined
  try {
    do {
      const list = await disk.listAll(`${id}/`, { recursive: true, ...(page && { paginationToken: page }) })
      for (const item of list.objects) if (item.isFile && !item.key.endsWith('.part')) keys.push(item.key)
      page = list.paginationToken
    } while (page)
  } catch (error) {
    if (!isNotFound(error)) throw error
  }
  return keys
}

/** Begins to read before the entry is begun: a file that is gone by now must not leave half an entry. */
async function addFile(disk: Disk, key: string, add: AddEntry): Promise<string | undefined> {
  try {
    const size = await fileSize(disk, key)
    if (size === null) return undefined
    const chunks: AsyncIterator<Uint8Array> = (await disk.getStream(key))[Symbol.asyncIterator]()
    const first = await chunks.next()
    return await add({ name: MEDIA + key, size, body: withRest(first, chunks) })
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

async function* withRest(
  first: IteratorResult<Uint8Array>,
  chunks: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for (let next = first; !next.done; next = await chunks.next()) yield next.value
}
