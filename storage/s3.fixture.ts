import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll } from 'vitest'
import type { Bucket } from './bucket.ts'

/** An S3-compatible server with one bucket for this test file. It can stop and come back at the same port. */
/** The same as a private bucket: requests without a signature are refused, which s3rver itself does not do. */
export async function startPrivateS3(): Promise<Bucket> {
  const { options } = await startS3()
  const upstream = new URL(options.endpoint ?? '')
  const guard = createServer((request, response) => {
    const isSigned = request.headers.authorization !== undefined || request.url?.includes('X-Amz-Signature=')
    if (!isSigned) return void response.writeHead(403).end()
    const { method, url: path, headers } = request
    const onward = httpRequest({ host: upstream.hostname, port: upstream.port, method, path, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(guard, 'listening')
  afterAll(() => void guard.close())
  const address = guard.address()
  return { ...options, endpoint: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` }
}

export async function startS3(): Promise<{ options: Bucket; goAway(): Promise<void>; comeBack(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'dukan-bucket-'))
  const start = async (port: number) => {
    const server = new S3rver({
      ...{ address: '127.0.0.1', port, directory, silent: true },
      configureBuckets: [{ name: 'pictures' }],
    })
    return { server, port: (await server.run()).port }
  }
  let running = await start(0)
  afterAll(async () => {
    await running.server.close()
    rmSync(directory, { recursive: true, force: true })
  })
  return {
    options: {
      endpoint: `http://127.0.0.1:${running.port}`,
      region: 'us-east-1',
      bucket: 'pictures',
      // The only credentials it knows.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    },
    goAway: () => running.server.close(),
    async comeBack() {
      running = await start(running.port)
    },
  }
}
