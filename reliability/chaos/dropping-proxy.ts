import { once } from 'node:events'
import { createServer, connect as dial, type NetConnectOpts, type Socket } from 'node:net'
import { seeded } from '#demo/fill/seeded.ts'

export type CuttingProxy = {
  port: number
  /** From now on one response in so many is cut: 0 for none, 1 for all. */
  setShare(share: number): void
  cuts(): number
  stop(): Promise<void>
}

type Way = {
  to: NetConnectOpts
  share: number
  seed: number
}

/**
 * Proxies between shoppers and shop. Requests pass whole. A share of the responses is cut, at the first byte or
 * half-way, after the request has had its effect.
 */
export async function cutAnswers(way: Way): Promise<CuttingProxy> {
  return await startProxy(way, isCut => {
    let isAsked = false
    return {
      onQuestion() {
        isAsked = true
      },
      onAnswer(bytes) {
        const isFirst = isAsked
        isAsked = false
        if (!isFirst || !isCut()) return { pass: bytes }
        return { pass: bytes.subarray(0, isCut.chance.next() < 0.5 ? 0 : bytes.length / 2), cut: true }
      },
    }
  })
}

/** Proxies between shop and PostgreSQL. Commits pass; a share of their confirmations is cut. */
export async function cutCommits(way: Way): Promise<CuttingProxy> {
  return await startProxy(way, isCut => {
    let unread: Buffer<ArrayBufferLike> = Buffer.alloc(0)
    return {
      onQuestion() {},
      onAnswer(bytes) {
        unread = Buffer.concat([unread, bytes])
        let whole = 0
        for (const { at, end } of messagesIn(unread)) {
          if (isCommitted(unread.subarray(at, end)) && isCut()) return { pass: unread.subarray(0, at), cut: true }
          whole = end
        }
        const pass = unread.subarray(0, whole)
        unread = unread.subarray(whole)
        return { pass }
      },
    }
  })
}

/** The URL of a database by way of a proxy. */
export const throughProxy = (databaseUrl: string, { port }: CuttingProxy): string => {
  const { protocol, username, password, pathname } = parse(databaseUrl)
  return `${protocol}//${username}:${password}@127.0.0.1:${port}${pathname}`
}

/** Where a database listens: its port or its socket. */
export function listenerOf(databaseUrl: string): NetConnectOpts {
  const { searchParams, hostname, port } = parse(databaseUrl)
  const folder = searchParams.get('host')
  return folder
    ? { path: `${folder}/.s.PGSQL.${searchParams.get('port')}` }
    : { host: hostname, port: Number(port || 5432) }
}

// A connection string with the socket's folder as a parameter has no host, so it is no valid URL.
const parse = (databaseUrl: string): URL => new URL(databaseUrl.replace('@/', '@socket/'))

type Judge = (() => boolean) & { chance: ReturnType<typeof seeded> }
type Passage = { onQuestion(): void; onAnswer(bytes: Buffer): { pass: Buffer; cut?: true } }

async function startProxy({ to, share, seed }: Way, newPassage: (isCut: Judge) => Passage): Promise<CuttingProxy> {
  const open = new Set<Socket>()
  const chance = seeded(seed)
  const now = { share, cuts: 0 }
  const isCut = Object.assign(() => chance.next() < now.share, { chance })
  const server = createServer(near => {
    const far = dial(to)
    const passage = newPassage(isCut)
    const end = () => {
      for (const socket of [near, far]) open.delete(socket.destroy())
    }
    for (const socket of [near, far]) open.add(socket.on('error', end).on('close', end))
    near.on('data', bytes => {
      passage.onQuestion()
      far.write(bytes)
    })
    let isOver = false
    far.on('data', bytes => {
      if (isOver) return
      const { pass, cut } = passage.onAnswer(bytes)
      if (!cut) return near.write(pass)
      isOver = true
      now.cuts++
      near.write(pass, end)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A proxy listens on a port.')
  return {
    port: address.port,
    setShare(share) {
      now.share = share
    },
    cuts: () => now.cuts,
    async stop() {
      for (const socket of open) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** The complete messages of PostgreSQL's protocol: a letter, and a length that includes itself. */
function* messagesIn(bytes: Buffer): Generator<{ at: number; end: number }> {
  for (let at = 0; at + 5 <= bytes.length; ) {
    const end = at + 1 + bytes.readUInt32BE(at + 1)
    if (end > bytes.length) return
    yield { at, end }
    at = end
  }
}

/** Whether the message confirms a COMMIT. */
const isCommitted = (message: Buffer): boolean => message.toString('latin1', 0, 1) === 'C' && message.includes('COMMIT')
