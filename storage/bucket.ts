import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { BucketDriver } from './bucket-driver.ts'

/** A bucket of any service that speaks S3. Without an endpoint it is one of Amazon's. */
export type Bucket = {
  endpoint?: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket stands in the path of its addresses rather than in the host. */
  forcePathStyle: boolean
}

/** A bucket in the directory's place. It stays private. Throws when it is not there, or did not answer before `abortSignal`. */
export async function openBucket(options: Bucket, abortSignal?: AbortSignal): Promise<Disk> {
  const client = newClient(options)
  await client.send(new ListObjectsV2Command({ Bucket: options.bucket, MaxKeys: 1 }), { abortSignal })
  // Access lists are switched off for new buckets of Amazon's and unknown to others.
  const driver = new BucketDriver({ client, bucket: options.bucket, visibility: 'private', supportsACL: false })
  return new Disk(driver)
}

function newClient({ endpoint, region, accessKeyId, secretAccessKey, forcePathStyle }: Bucket): S3Client {
  return new S3Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle,
    // Amazon's newer checksums are unknown to many servers that speak S3.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // What goes wrong is thrown, and logged where it is caught.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    // A shopper's browser asks again for a picture; nobody should wait long for a bucket that is away.
    maxAttempts: 2,
    // Each picture under way to a slow phone holds one.
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 15_000, httpAgent: SOCKETS, httpsAgent: SOCKETS },
  })
}

const SOCKETS = { maxSockets: 200, keepAlive: true }
