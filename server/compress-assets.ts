import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { projectRoot } from '../db/project-root.ts'

/**
 * Copies the third-party notices into the build, and adds a brotli and a gzip file beside every text, so that none is
 * compressed on request.
 */
export const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  async writeBundle({ dir }) {
    if (!dir) return
    // The licences of the scripts must be published with them.
    await copyFile(join(projectRoot, 'THIRD-PARTY-NOTICES.txt'), join(dir, 'licences.txt'))
    await compressFolder(dir)
  },
})

/** Includes subfolders; skips fonts and pictures, which are compressed already. */
export async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names.filter(name => /\.(js|css|svg|txt)$/.test(name)).map(name => compressFile(join(folder, name))),
  )
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, best))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
