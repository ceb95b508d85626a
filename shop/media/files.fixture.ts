import sharp from 'sharp'

/** One box of an MP4: its size, its type, its content. */
export function box(type: string, content: Uint8Array = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

export const ftyp = (major = 'isom', ...compatible: string[]): Buffer =>
  box('ftyp', Buffer.from(`${major}\0\0\x02\0${compatible.join('')}`, 'latin1'))

/** The parts of an MP4 that are inspected here. */
export const mp4 = (bytes = 1000): Buffer =>
  Buffer.concat([ftyp('isom', 'iso2', 'mp41'), box('moov', Buffer.alloc(100)), box('mdat', Buffer.alloc(bytes, 7))])

/** One element of a WebM; `size` may differ from the real one, -1 means unknown. */
export function element(id: number, content: Uint8Array, size = content.length): Buffer {
  const name = Buffer.from(id.toString(16).padStart(id > 0xff ? (id > 0xffff ? 8 : 4) : 2, '0'), 'hex')
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE((1n << 56n) | (size < 0 ? (1n << 56n) - 1n : BigInt(size)))
  return Buffer.concat([name, length, content])
}

export const ebml = (docType = 'webm'): Buffer =>
  element(
    0x1a45dfa3,
    Buffer.concat([
      element(0x4286, Buffer.from([1])),
      element(0x4282, Buffer.from(docType)),
      element(0x4287, Buffer.from([4])),
    ]),
  )
export const cluster = (bytes = 1000): Buffer => element(0x1f43b675, Buffer.alloc(bytes, 7))

/** The parts of a WebM that are inspected here. */
export const webm = (bytes = 1000): Buffer =>
  Buffer.concat([ebml(), element(0x18538067, Buffer.concat([element(0x1549a966, Buffer.alloc(20)), cluster(bytes)]))])

export const jpeg = (width = 400, height = 300): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#b5472f' } })
    .jpeg()
    .toBuffer()

/** A file in chunks, as it arrives over a connection. */
export async function* inPieces(bytes: Uint8Array, size = 65_536): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
