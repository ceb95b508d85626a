import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of package.json, found from the source as well as from the built bundle. */
export const projectRoot = findUpwards(import.meta.dirname)

function findUpwards(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('package.json was not found above the running program')
  return findUpwards(parent)
}
