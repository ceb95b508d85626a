import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { newTemporaryDataDir } from '#db/temporary-data-dir.ts'

const folder = await newTemporaryDataDir()
afterAll(() => rm(folder, { recursive: true }))

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b5472f' } })
const seeThrough = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#b5472f80' } })

await writeFile(join(folder, 'small'), await blank(800, 600).jpeg().toBuffer())

/** As an animation, with its frames one below the other. */
const moving = (width: number, height: number, frames: number) =>
  sharp({ create: { width, height: height * frames, channels: 3, background: '#b5472f', pageHeight: height } })

/** With 16 bits of each colour. */
const deep = (width: number, height: number) => seeThrough(width, height).toColourspace('rgb16')

/** Decodes a picture in a process of its own; returns the outcome and its peak memory. */
async function decode(picture: Sharp): Promise<{ outcome: string; megabytes: number }> {
  const path = join(folder, 'picture')
  await writeFile(path, await picture.toBuffer())
  const program = join(projectRoot, 'shop/media/decode.fixture.ts')
  const env = { ...process.env, MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '262144' }
  const { stdout } = await promisify(execFile)(process.execPath, [program, path, join(folder, 'small')], { env })
  return JSON.parse(stdout)
}

describe.skipIf(process.platform !== 'linux')('decoding a picture', () => {
  it.each<[string, () => Sharp, string]>([
    ['an AVIF of 8,000 × 6,200 in about a kilobyte', () => blank(8000, 6200).avif({ effort: 0 }), 'picture-too-large'],
    ['a PNG of 1,280 × 16,383', () => blank(1280, 16_383).png(), 'picture-too-narrow'],
    [
      'an interlaced PNG of 8,000 × 6,200',
      () => seeThrough(8000, 6200).png({ progressive: true }),
      'picture-too-large',
    ],
    ['the same with 16 bits, of 5,000 × 4,100', () => deep(5000, 4100).png({ progressive: true }), 'picture-too-large'],
    ['a GIF of 2 frames of 6,600 × 4,900', () => moving(6600, 4900, 2).gif({ effort: 1 }), 'picture-too-large'],
    ['a WebP of 7,400 × 5,500', () => blank(7400, 5500).webp({ effort: 0 }), 'picture-too-large'],
    [
      'a progressive JPEG of 6,000 × 4,100 with all of its colour',
      () => blank(6000, 4100).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
      'picture-too-large',
    ],
    ['a progressive JPEG of 8,200 × 6,200', () => blank(8200, 6200).jpeg({ progressive: true }), 'picture-too-large'],
    ['a GIF of 60 frames of 800 × 600', () => moving(800, 600, 60).gif({ effort: 1 }), 'stored'],
    ['the largest WebP', () => blank(7300, 5470).webp({ effort: 0 }), 'stored'],
    ['the largest AVIF', () => blank(3650, 2730).avif({ effort: 0 }), 'stored'],
    ['the largest PNG that is tall', () => blank(3500, 14_000).png(), 'stored'],
    ['the largest interlaced PNG', () => seeThrough(6900, 5200).png({ progressive: true }), 'stored'],
    ['the largest GIF', () => blank(6500, 4900).gif({ effort: 1 }), 'stored'],
    ['the largest progressive JPEG', () => blank(8160, 6120).jpeg({ progressive: true }), 'stored'],
  ])('it takes at most 200 MB: %s', { timeout: 60_000 }, async (_, picture, expected) => {
    const { outcome, megabytes } = await decode(picture())
    expect(outcome).toBe(expected)
    expect(megabytes).toBeLessThan(200)
    if (process.env.SHOW_MEMORY) process.stdout.write(`${_}: ${megabytes} MB\n`)
  })
})
