import { Readable } from 'node:stream'
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Range, RangeReader } from './read-byte-range.ts'

type Options = { client: S3Client; bucket: string; visibility: 'private'; supportsACL: false }

/** Files in a bucket, with byte ranges. */
export class BucketDriver extends S3Driver implements RangeReader {
  readonly #from: Options

  constructor(options: Options) {
    super(options)
    this.#from = options
  }

  async readRange(key: string, { start, end }: Range): Promise<Readable> {
    const { client, bucket } = this.#from
    const command = new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${start}-${end}` })
    const { Body } = await client.send(command)
    if (!(Body instanceof Readable)) throw new Error('The bucket answered without a stream.')
    return Body
  }
}
