import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { BucketDriver } from './bucket-driver.ts'

/** A bucket of any S3-compatible service. Without an endpoint it is Amazon's. */
export type Bucket = {
  endpoint?: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket's name is in the path of its URLs instead of the host. */
  forcePathStyle: boolean
}

/**
 * Opens a bucket in place of the directory. It stays private. Throws when it does not exist, or does not answer before
 * `abortSignal`.
 */
export async function openBucket(options: Bucket, abortSignal?: AbortSignal): Promise<Disk> {
  const client = newClient(options)
  await client.send(new ListObjectsV2Command({ Bucket: options.bucket, MaxKeys: 1 }), { abortSignal })
  // New buckets of Amazon have access lists switched off, and other services do not know them.
  const driver = new BucketDriver({ client, bucket: options.bucket, visibility: 'private', supportsACL: false })
  return new Disk(driver)
}

function newClient({ endpoint, region, accessKeyId, secretAccessKey, forcePathStyle }: Bucket): S3Client {
  return new S3Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle,
    // Many S3-compatible servers do not know Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Errors are thrown, and logged where they are caught.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    // A browser requests a picture again, so nobody should wait long for a bucket that does not answer.
    maxAttempts: 2,
    // Each picture that is sent to a slow phone holds one.
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 15_000, httpAgent: SOCKETS, httpsAgent: SOCKETS },
  })
}

const SOCKETS = { maxSockets: 200, keepAlive: true }
