import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import { statusOf } from './errors.ts'
import type { Range, RangeReader } from './read-byte-range.ts'
import { listParts, type PartedFile, type PartUploader } from './upload-parts.ts'

type Options = { client: S3Client; bucket: string; visibility: 'private'; supportsACL: false }

type Upload = { Bucket: string; Key: string; UploadId: string | undefined }

/** The client itself does not send a stream again. */
const ATTEMPTS = 3

/** Files in a bucket, with byte ranges and uploads in parts. */
export class BucketDriver extends S3Driver implements RangeReader, PartUploader {
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

  async uploadParts(key: string, file: PartedFile): Promise<void> {
    const { client, bucket } = this.#from
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key: key }))
    const upload = { Bucket: bucket, Key: key, UploadId }
    try {
      const parts = []
      for (const { number, ...range } of listParts(file))
        parts.push({ PartNumber: number, ETag: await this.#uploadPart(upload, number, { file: file.file, ...range }) })
      await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }))
    } catch (error) {
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {})
      throw error
    }
  }

  async deleteUnfinishedUploads(isOurs: (key: string) => boolean, before: Date): Promise<number> {
    const { client, bucket } = this.#from
    const unfinished: Upload[] = []
    let after: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {}
    for (;;) {
      const page = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket, ...after }))
      for (const { Key = '', UploadId, Initiated } of page.Uploads ?? [])
        if (isOurs(Key) && Initiated && Initiated < before) unfinished.push({ Bucket: bucket, Key, UploadId })
      if (!page.IsTruncated) break
      after = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
    }
    for (const upload of unfinished) await client.send(new AbortMultipartUploadCommand(upload))
    return unfinished.length
  }

  async #uploadPart(
    upload: Upload,
    number: number,
    { file, start, end }: Range & { file: string },
  ): Promise<string | undefined> {
    for (let attempt = 1; ; attempt++) {
      const Body = createReadStream(file, { start, end })
      try {
        const part = { ...upload, PartNumber: number, Body, ContentLength: end - start + 1 }
        return (await this.#from.client.send(new UploadPartCommand(part))).ETag
      } catch (error) {
        if (attempt === ATTEMPTS || isRefused(error)) throw error
      } finally {
        Body.destroy()
      }
    }
  }
}

/** Sent again, it would be refused again. */
const isRefused = (error: unknown): boolean => {
  const status = statusOf(error)
  return status !== undefined && status < 500 && status !== 408 && status !== 429
}
