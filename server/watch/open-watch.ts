import { join } from 'node:path'
import type { Disk } from 'flydrive'
import type { Logger } from 'pino'
import type { Db } from '#db/client.ts'
import type { Config } from '../config.ts'
import type { CountedRequest } from '../metrics/count-requests.ts'
import { MEDIA_FOLDER } from '../open-storage.ts'
import { createPageTimes, isPage } from './page-times.ts'
import { createFactsReader, type Watched } from './read-facts.ts'
import { startWatch, type Watch } from './start-watch.ts'

type Parts = { db: Db; disk: Disk; log: Logger; url: string; backups: Parameters<typeof watchedPlaces>[2] }

/** Looks at this process and its machine from now on. `onRequest` is called with each request. */
export function openWatch(
  config: Config,
  { db, disk, log, url, backups }: Parts,
): Watch & { onRequest: (request: CountedRequest) => void } {
  const { PUBLIC_URL: publicUrl } = config
  const pageTimes = createPageTimes()
  const watch = startWatch({
    db,
    log,
    readFacts: createFactsReader({ db, pageTimes, publicUrl, ...watchedPlaces(config, { disk }, backups) }),
    shop: URL.parse(publicUrl ?? url)?.host ?? 'The shop',
  })
  return {
    ...watch,
    onRequest: request => {
      if (isPage(request)) pageTimes.add(request.seconds * 1000)
    },
  }
}

/** The folders of this machine that may fill up, and the buckets elsewhere. */
function watchedPlaces(
  { DATA_DIR, STORAGE }: Config,
  { disk }: { disk: Disk },
  { folder, bucket }: { folder: string; bucket: { disk: Disk } | undefined },
): Pick<Watched, 'folders' | 'buckets'> {
  const isLocal = STORAGE.kind === 'disk'
  return {
    folders: [
      { place: 'data', folder: DATA_DIR },
      ...(isLocal ? [{ place: 'pictures', folder: join(DATA_DIR, MEDIA_FOLDER) } as const] : []),
      ...(bucket ? [] : [{ place: 'backups', folder } as const]),
    ],
    buckets: [
      ...(isLocal ? [] : [{ place: 'pictures', disk } as const]),
      ...(bucket ? [{ place: 'backups', disk: bucket.disk } as const] : []),
    ],
  }
}
