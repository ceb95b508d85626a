// The renditions of the demo's pictures, kept from one run to the next by the content of their original.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { projectRoot } from '../db/project-root.ts'

const ORIGINAL = 'original.webp'
const cache = join(projectRoot, 'node_modules/.cache/demo-renditions')
/** What decides how a rendition looks, apart from its original. */
const encoder = [
  JSON.stringify(sharp.versions),
  await readFile(join(projectRoot, 'shop/media/renditions.ts')),
  await readFile(join(projectRoot, 'shop/media/picture.ts')),
]

/** Puts the renditions of earlier runs beside their originals in this folder of pictures. */
export async function addCachedRenditions(media: string): Promise<void> {
  for (const id of await readdir(media)) {
    const cached = await cacheFolder(join(media, id))
    if (existsSync(cached)) await copyMissing(cached, join(media, id))
  }
}

/** Keeps the renditions that a shop has made, only of the pictures that are in the folder `of`. */
export async function cacheRenditions(media: string, { of }: { of: string }): Promise<void> {
  for (const id of await readdir(of))
    if (existsSync(join(media, id))) await copyMissing(join(media, id), await cacheFolder(join(of, id)))
}

async function cacheFolder(picture: string): Promise<string> {
  const hash = createHash('sha256')
  for (const part of [...encoder, await readFile(join(picture, ORIGINAL))]) hash.update(part)
  return join(cache, hash.digest('hex'))
}

/** Two workers may copy the same file at once while a third lists the folder: it comes into it when it is whole. */
async function copyMissing(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) {
    if (name === ORIGINAL || existsSync(join(to, name))) continue
    await mkdir(to, { recursive: true })
    const unfinished = `${to}.${process.pid}`
    await copyFile(join(from, name), unfinished)
    await rename(unfinished, join(to, name))
  }
}
