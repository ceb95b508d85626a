import { describe, expect, test } from 'vitest'
import { box, cluster, ebml, element, ftyp, mp4, webm } from './files.fixture.ts'
import { inspectMp4, looksLikeMp4 } from './mp4.ts'
import { inspectWebm, looksLikeWebm } from './webm.ts'

/** The refusal of these bytes when they arrive in chunks of this size; undefined for a complete video. */
function refusalOf(
  inspector: typeof inspectMp4,
  bytes: Buffer,
  { atATime = 7, announced = bytes.length } = {},
): string | null {
  const watched = inspector(announced)
  try {
    for (let at = 0; at < bytes.length; at += atATime) watched.see(bytes.subarray(at, at + atATime))
    watched.end()
    return null
  } catch (error) {
    return (error as Error).message
  }
}

const large = (type: string, content: Buffer) => {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write(type, 4, 'latin1')
  head.writeBigUInt64BE(BigInt(16 + content.length), 8)
  return Buffer.concat([head, content])
}
const endless = (type: string, content: Buffer) => Buffer.concat([Buffer.alloc(4), Buffer.from(type), content])
const moov = box('moov', Buffer.alloc(50))

describe('an MP4', () => {
  test.each([
    ['as phones write it', Buffer.concat([ftyp('mp42', 'isom', 'mp42'), moov])],
    ['for Apple’s players', ftyp('M4V ', 'M4V ')],
    ['of another kind that says it can be played as one', ftyp('3gp4', 'isom', '3gp4')],
  ])('%s begins like one', (_, bytes) => {
    expect(looksLikeMp4(bytes)).toBe(true)
  })

  test.each([
    ['QuickTime', ftyp('qt  ', 'isom')],
    ['HEIC', ftyp('heic', 'mif1', 'heic')],
    ['sound alone', ftyp('M4A ', 'M4A ')],
    ['HTML', Buffer.from('<!doctype html><title>ftypisom</title>')],
    ['a brand beyond its box', Buffer.concat([ftyp('abcd'), Buffer.from('isomisom')])],
    ['four bytes', Buffer.from('ftyp')],
    ['nothing', Buffer.alloc(0)],
  ])('%s does not begin like one', (_, bytes) => {
    expect(looksLikeMp4(bytes)).toBe(false)
  })

  test.each([1, 7, 100, 65_536])('it is complete in chunks of any size, also of %i bytes', atATime => {
    for (const video of [
      mp4(),
      Buffer.concat([ftyp(), box('mdat', Buffer.alloc(300)), moov]),
      Buffer.concat([ftyp(), moov, large('mdat', Buffer.alloc(300))]),
      Buffer.concat([ftyp(), moov, endless('mdat', Buffer.alloc(300))]),
      Buffer.concat([
        ftyp(),
        moov,
        box('moof'),
        box('mdat', Buffer.alloc(9)),
        box('moof'),
        box('mdat', Buffer.alloc(9)),
      ]),
    ]) {
      expect(refusalOf(inspectMp4, video, { atATime })).toBe(null)
    }
  })

  test.each([
    ['cut off', mp4().subarray(0, -1)],
    ['cut off in the middle of a header', Buffer.concat([mp4(), box('free').subarray(0, 5)])],
    ['without what is in it', Buffer.concat([ftyp(), box('mdat', Buffer.alloc(300))])],
    ['without the video', Buffer.concat([ftyp(), moov])],
    ['followed by a ZIP', Buffer.concat([mp4(), Buffer.from('PK\x03\x04 and so on, and so forth')])],
    ['followed by a page', Buffer.concat([mp4(), Buffer.from('<script>alert(1)</script>')])],
    ['with a box smaller than its header', Buffer.concat([ftyp(), moov, Buffer.from([0, 0, 0, 3, 109, 100, 97, 116])])],
    ['with a box of 16 exabytes', Buffer.concat([ftyp(), moov, large('mdat', Buffer.alloc(9)).fill(0xff, 8, 16)])],
  ])('%s is no complete one', (_, video) => {
    expect(refusalOf(inspectMp4, video)).toBe('video-unreadable')
    expect(refusalOf(inspectMp4, video, { atATime: 65_536 })).toBe('video-unreadable')
  })

  test('one that does not fit the declared size is refused before the rest has arrived', () => {
    const [head] = [mp4(50_000_000).subarray(0, 1000)]
    expect(() => inspectMp4(2000).see(head)).toThrow('video-unreadable')
  })
})

describe('a WebM', () => {
  const segment = (content: Buffer, size?: number) => Buffer.concat([ebml(), element(0x18538067, content, size)])

  test('it is recognised, and Matroska is not', () => {
    expect(looksLikeWebm(webm())).toBe(true)
    expect(looksLikeWebm(ebml('matroska'))).toBe(false)
    expect(looksLikeWebm(Buffer.from('\x1a\x45\xdf\xa3<script>webm</script>', 'latin1'))).toBe(false)
    expect(looksLikeWebm(Buffer.alloc(300))).toBe(false)
  })

  test.each([1, 7, 65_536])('it is complete in chunks of any size, also of %i bytes', atATime => {
    for (const video of [webm(), segment(cluster(), -1), segment(Buffer.concat([cluster(), cluster()]))]) {
      expect(refusalOf(inspectWebm, video, { atATime })).toBe(null)
    }
  })

  test.each([
    ['cut off', webm().subarray(0, -1)],
    ['without pictures', segment(element(0x1549a966, Buffer.alloc(20)))],
    ['followed by a ZIP', Buffer.concat([webm(), Buffer.from('PK\x03\x04')])],
    ['that is a header alone', ebml()],
    ['with zeros where parts should be', segment(Buffer.alloc(500))],
    ['with an endless part before the video', segment(element(0x1549a966, cluster(), -1))],
  ])('%s is no complete one', (_, video) => {
    expect(refusalOf(inspectWebm, video)).toBe('video-unreadable')
    expect(refusalOf(inspectWebm, video, { atATime: 65_536 })).toBe('video-unreadable')
  })
})
