import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fileSize } from './file-size.ts'
import { openStorage } from './storage.ts'

const directory = mkdtempSync(join(tmpdir(), 'dukan-storage-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))
const disk = openStorage({ directory })

const keys = async () =>
  Array.from((await disk.listAll('', { recursive: true })).objects, object =>
    'key' in object ? object.key : '',
  ).sort()

describe('a file written to a directory', () => {
  it('concurrent readers never see a part of it, also with several writers', async () => {
    const bytes = Buffer.alloc(30_000_000, 7)
    let isWritten = false
    const writing = Promise.all([disk.put('a/480.avif', bytes), disk.put('a/480.avif', bytes)]).then(() => {
      isWritten = true
    })
    const seen = new Set<number | null>()
    while (!isWritten) seen.add(await fileSize(disk, 'a/480.avif'))
    await writing
    seen.add(await fileSize(disk, 'a/480.avif'))
    expect([...seen].filter(size => size !== null)).toEqual([bytes.length])
    expect(await keys()).toEqual(['a/480.avif'])
  })

  it('a failed write leaves nothing behind', async () => {
    await disk.put('b/other/file', 'x')
    // A directory has its name.
    await expect(disk.put('b/other', 'x')).rejects.toThrow()
    expect(await keys()).toEqual(['a/480.avif', 'b/other/file'])
  })
})
