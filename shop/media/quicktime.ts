import {
  BufferSource,
  BufferTarget,
  Conversion,
  Input,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
  QTFF,
} from 'mediabunny'
import { Refusal } from '../refusal.ts'

/** Whether a file begins like a QuickTime video (.mov), as iPhones record it. */
export const looksLikeQuickTime = (start: Uint8Array): boolean =>
  Buffer.from(start.subarray(4, 12)).toString('latin1') === 'ftypqt  '

/**
 * Converts it to an MP4: pictures and sound are copied, and the phone's metadata (place, device) is left out. Refuses
 * an unreadable file, and a video that is not H.264, which browsers would not play in an MP4 either.
 */
export async function remuxToMp4(bytes: Uint8Array): Promise<Buffer> {
  const input = new Input({ source: new BufferSource(bytes), formats: [QTFF] })
  const video = await readVideoTrack(input)
  if (video.codec !== 'avc') throw new Refusal('video-codec')
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  try {
    const conversion = await Conversion.init({ input, output, tags: {} })
    await conversion.execute()
  } catch {
    throw new Refusal('video-unreadable')
  }
  if (!target.buffer) throw new Refusal('video-unreadable')
  return Buffer.from(target.buffer)
}

async function readVideoTrack(input: Input): Promise<InputVideoTrack> {
  const track = await input.getPrimaryVideoTrack().catch(() => null)
  if (!track) throw new Refusal('video-unreadable')
  return track
}
