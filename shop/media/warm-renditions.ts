import type { Disk } from 'flydrive'
import PQueue from 'p-queue'
import type { Db } from '#db/client.ts'
import { fileSize } from '#storage/file-size.ts'
import { makeRendition } from './make-rendition.ts'
import { type RenditionFile, renditionFile } from './rendition-file.ts'

export type Warmer = {
  /** Makes the renditions of these pictures soon, in this order. */
  warm(mediaIds: string[]): void
  /** Leaves the rest to later requests; resolves when nothing is being made any more. */
  stop(): Promise<void>
}

/**
 * Makes renditions ahead of requests: one at a time, and after those that a request waits for. Only AVIF, which nearly
 * every browser accepts; a WebP is cheap to make on request. A picture that fails is left to later requests.
 */
export function createWarmer(db: Db, disk: Disk, { onFailed }: { onFailed: (error: unknown) => void }): Warmer {
  const queue = new PQueue({ concurrency: 1 })
  let isStopped = false
  const warmOne = async (id: string) => {
    for (const file of await listOffered(db, id)) {
      if (isStopped) return
      if ((await fileSize(disk, file.key)) === null) await makeRendition(db, disk, file, { isWaitedFor: false })
    }
  }
  return {
    warm(mediaIds) {
      for (const id of mediaIds) void queue.add(() => warmOne(id)).catch(onFailed)
    },
    async stop() {
      isStopped = true
      queue.clear()
      await queue.onIdle()
    },
  }
}

async function listOffered(db: Db, id: string): Promise<RenditionFile[]> {
  const row = await db
    .selectFrom('media')
    .where('id', '=', id)
    .where('media_type', '=', 'image')
    .select('widths')
    .executeTakeFirst()
  return (row?.widths ?? []).map(width => renditionFile(id, width, 'avif'))
}
