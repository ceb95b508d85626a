import { join } from 'node:path'
import type { Disk } from 'flydrive'
import { statusOf } from '#storage/problem.ts'
import { openStorage } from '#storage/storage.ts'
import type { Config } from './config.ts'
import { StartProblem } from './start-problem.ts'

/** The directory or the bucket the settings name; a bucket that cannot be used keeps the shop from starting. */
export async function openShopStorage(config: Config): Promise<Disk> {
  if (config.STORAGE.kind === 'disk') return openStorage({ directory: join(config.DATA_DIR, 'media') })
  const { bucket } = config.STORAGE
  // Loaded only by who has a bucket: it is as large as the rest of the server.
  const { openBucket } = await import('#storage/bucket.ts')
  try {
    return await openBucket(bucket)
  } catch (error) {
    throw new StartProblem(
      `The bucket ${bucket.bucket} at ${bucket.endpoint ?? 'Amazon'} cannot be used: ${reasonOf(error)}`,
    )
  }
}

function reasonOf(error: unknown): string {
  const status = statusOf(error)
  if (status === 404) return 'there is none of this name. Check S3_BUCKET.'
  if (status === 401 || status === 403) return 'it refuses the key. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'
  if (status === 301) return 'it lies in another region. Check S3_REGION.'
  return `it does not answer (${error instanceof Error ? error.message : String(error)}). Check S3_ENDPOINT.`
}
