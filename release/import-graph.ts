import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '../db/project-root.ts'

export type ImportGraph = {
  /** Files of this repository, as paths from its root. */
  files: string[]
  /** Names of packages. */
  packages: string[]
}

/** Everything that these files import when they run, directly or not; types are left out. */
export function readImportGraph(entries: string[]): ImportGraph {
  const files = new Set<string>()
  const packages = new Set<string>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue
    files.add(file)
    for (const wanted of listImports(file)) {
      if (wanted.startsWith('#')) waiting.push(wanted.slice(1))
      else if (wanted.startsWith('.')) waiting.push(join(dirname(file), wanted))
      else if (!wanted.startsWith('node:')) packages.add(nameOf(wanted))
    }
  }
  return { files: [...files].sort(), packages: [...packages].sort() }
}

function listImports(file: string): string[] {
  const path = join(projectRoot, file)
  if (!existsSync(path)) throw new Error(`${file} is imported, but is not there`)
  if (file.endsWith('.css')) return listOfStylesheet(readFileSync(path, 'utf8'))
  if (!/\.tsx?$/.test(file)) return []
  const text = readFileSync(path, 'utf8')
  const named = text.matchAll(/^(?:import|export) (?!type )(?:[^'"]*? from )?['"]([^'"\n]+)['"]/gm)
  const later = text.matchAll(/import\(['"]([^'"]+)['"]\)/g)
  const found = text.matchAll(/resolve\(['"]([^'"./][^'"]*)['"]\)/g)
  return [...named, ...later, ...found].flatMap(([, wanted]) => wanted?.split('?', 1) ?? [])
}

/** Other stylesheets, and the fonts of packages. */
function listOfStylesheet(text: string): string[] {
  const wanted = text.matchAll(/(?:@import |url\()["']((?:\.|@?[a-z][\w-]*\/)[^"']*)["']/g)
  return [...wanted].flatMap(([, path]) => path ?? [])
}

/** Without the path inside it. */
const nameOf = (wanted: string): string => wanted.split('/', wanted.startsWith('@') ? 2 : 1).join('/')
