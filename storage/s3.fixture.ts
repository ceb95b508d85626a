import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, request as httpRequest } from 'node:http'
import { connect, createServer as listen, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll } from 'vitest'
import type { Bucket } from './bucket.ts'

type Ask = { method: string; url: URL }

/**
 * The same as a private bucket: requests without a signature are refused, which s3rver itself does not do. It also
 * lists a page at a time, and the uploads in parts that were not completed, and deletes those. `fail`: which requests
 * the bucket answers with the status 500. `stall`: of which requests only the first part of the answer comes, or none.
 */
export async function startPrivateS3({
  fail = (_: Ask): boolean => false,
  stall = (_: Ask): 'first part' | 'nothing' | undefined => undefined,
} = {}): Promise<Bucket> {
  const { options, directory } = await startS3()
  const upstream = new URL(options.endpoint ?? '')
  const guard = createServer((request, response) => {
    const { method = '', headers } = request
    const url = new URL(request.url ?? '/', upstream)
    const isSigned = headers.authorization !== undefined || url.searchParams.has('X-Amz-Signature')
    if (!isSigned) return void response.writeHead(403).end()
    if (fail({ method, url })) {
      request.resume()
      return void response.writeHead(500).end()
    }
    const stalled = stall({ method, url })
    if (stalled === 'nothing') return
    const uploads = join(directory, 'pictures/._S3rver_uploads')
    if (method === 'GET' && url.searchParams.has('uploads')) return void response.end(listUploads(uploads))
    const upload = url.searchParams.get('uploadId')
    if (method === 'DELETE' && upload !== null) {
      rmSync(join(uploads, upload), { recursive: true })
      return void response.writeHead(204).end()
    }
    // s3rver fails to cut a list. It does not compare signatures here.
    url.searchParams.delete('max-keys')
    const onward = httpRequest(url, { method, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      if (stalled) answer.once('data', part => void response.write(part))
      else answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(guard, 'listening')
  afterAll(() => {
    guard.closeAllConnections()
    guard.close()
  })
  const address = guard.address()
  return { ...options, endpoint: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` }
}

function listUploads(folder: string): string {
  const ids = existsSync(folder) ? readdirSync(folder) : []
  const uploads = ids.map(id => {
    const file = join(folder, id, 'key')
    const began = statSync(file).mtime.toISOString()
    return `<Upload><Key>${readFileSync(file, 'utf8')}</Key><UploadId>${id}</UploadId><Initiated>${began}</Initiated></Upload>`
  })
  return `<?xml version="1.0"?><ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${uploads.join('')}</ListMultipartUploadsResult>`
}

/**
 * An S3-compatible server with one bucket for this test file. It can go away and come back. While it is away its port
 * stays taken, since another test could get it, and each connection to it ends at once.
 */
export async function startS3(): Promise<{
  options: Bucket
  directory: string
  goAway(): void
  comeBack(): void
}> {
  const directory = mkdtempSync(join(tmpdir(), 'dukan-bucket-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'pictures' }],
  })
  const { port: inner } = await server.run()
  const open = new Set<Socket>()
  let isAway = false
  const front = listen(client => {
    if (isAway) return void client.destroy()
    const onward = connect(inner, '127.0.0.1')
    for (const [socket, other] of [
      [client, onward],
      [onward, client],
    ] as const) {
      open.add(socket)
      socket.on('error', () => {}).on('close', () => open.delete(socket) && other.destroy())
      socket.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  const endAll = () => {
    for (const socket of open) socket.destroy()
  }
  afterAll(async () => {
    endAll()
    front.close()
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  })
  const address = front.address()
  return {
    directory,
    options: {
      endpoint: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
      region: 'us-east-1',
      bucket: 'pictures',
      // The only credentials it knows.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    },
    goAway() {
      isAway = true
      endAll()
    },
    comeBack() {
      isAway = false
    },
  }
}
