import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { projectRoot } from '#db/project-root.ts'

export type Import = { from: string; to: string; typeOnly: boolean }

/** An import as it is written: of a file (`./`, `../`, `#`), of a package, or of Node (`node:`). */
type WrittenImport = { from: string; specifier: string; typeOnly: boolean }

/** The imports between the files of these folders, by their paths in the repository. */
export async function listImports(folders: readonly string[]): Promise<Import[]> {
  const written = await listWrittenImports(folders)
  return written.flatMap(({ from, specifier, typeOnly }) => {
    const to = importedFile(from, specifier)
    return to === null ? [] : [{ from, to, typeOnly }]
  })
}

/** All imports of the files of these folders. */
export async function listWrittenImports(folders: readonly string[]): Promise<WrittenImport[]> {
  const files = await Array.fromAsync(
    glob(
      folders.map(folder => `${folder}/**/*.{ts,tsx}`),
      { cwd: projectRoot },
    ),
  )
  return files.flatMap(from => {
    const text = readFileSync(join(projectRoot, from), 'utf8')
    const statements = text.matchAll(/^(?:import|export) (type )?(?:[^'"]*? from )?['"]([^'"\n]+)['"]/gm)
    const dynamic = text.matchAll(/()import\(['"]([^'"]+)['"]\)/g)
    return [...statements, ...dynamic].map(([, type, specifier = '']) => ({ from, specifier, typeOnly: Boolean(type) }))
  })
}

/** The path in the repository; null for a package. */
export function importedFile(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? relative('.', join(dirname(from), specifier)) : null
}
