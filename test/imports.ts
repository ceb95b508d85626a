import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { projectRoot } from '#db/project-root.ts'

export type Import = { from: string; to: string; typeOnly: boolean }

/** The imports between the files of these folders, by their paths in the repository. */
export async function listImports(folders: readonly string[]): Promise<Import[]> {
  const files = await Array.fromAsync(glob(`{${folders.join()}}/**/*.{ts,tsx}`, { cwd: projectRoot }))
  return files.flatMap(from => {
    const text = readFileSync(join(projectRoot, from), 'utf8')
    const statements = text.matchAll(/^(?:import|export) (type )?(?:[^'"]*? from )?['"]([#.][^'"]+)['"]/gm)
    const dynamic = text.matchAll(/()import\(['"]([#.][^'"]+)['"]\)/g)
    return [...statements, ...dynamic].map(([, type, path = '']) => ({
      from,
      to: path.startsWith('#') ? path.slice(1) : relative('.', join(dirname(from), path)),
      typeOnly: Boolean(type),
    }))
  })
}
