import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '#db/project-root.ts'
import { listImports } from '../imports.ts'
import { foldersInCircles } from './folder-circles.ts'

const rooms = ['admin', 'api', 'backup', 'db', 'import', 'jobs', 'messages', 'server', 'shop', 'storage', 'storefront']
const isProduct = (path: string) => !/\.(test|fixture)\.tsx?$|^db\/(migrations\/|types\.ts$)/.test(path)
/** Catalogues of words are as long as what they say. */
const mayBeLong = /^messages\//
const LONG_FILE = 250
const LONG_FUNCTION = 80

export type House = {
  foldersInCircles: string[]
  /** TypeScript files of more than 250 lines but catalogues of words, with their number of lines. */
  longFiles: string[]
  /** Functions of more than 80 lines, with the place where they begin. */
  longFunctions: string[]
  typescriptLines: number
  cssLines: number
}

/** Measures the product's source in its rooms, without tests, fixtures, migrations and generated files. */
export async function measureHouse(): Promise<House> {
  const paths = await Array.fromAsync(glob(`{${rooms.join()}}/**/*.{ts,tsx,css}`, { cwd: projectRoot }))
  const files = paths
    .filter(isProduct)
    .sort()
    .map(path => ({ path, lines: readFileSync(join(projectRoot, path), 'utf8').split('\n').length - 1 }))
  const linesOf = (extension: RegExp) =>
    files.filter(({ path }) => extension.test(path)).reduce((sum, { lines }) => sum + lines, 0)
  const imports = (await listImports(rooms)).filter(({ from, to }) => isProduct(from) && isProduct(to))
  return {
    foldersInCircles: foldersInCircles(imports),
    longFiles: files
      .filter(({ path, lines }) => lines > LONG_FILE && !/\.css$/.test(path) && !mayBeLong.test(path))
      .map(({ path, lines }) => `${path} (${lines})`),
    longFunctions: await listLongFunctions(),
    typescriptLines: linesOf(/\.tsx?$/),
    cssLines: linesOf(/\.css$/),
  }
}

type BiomeReport = {
  diagnostics: { location: { path: string; start: { line: number }; end: { line: number } } }[]
}

/** Biome finds the functions; its rule counts without blank lines and comments, this list as they stand in the file. */
async function listLongFunctions(): Promise<string[]> {
  const options = ['--only=complexity/noExcessiveLinesPerFunction', '--max-diagnostics=none', '--reporter=json']
  const biome = promisify(execFile)('biome', ['lint', ...options, ...rooms], {
    cwd: projectRoot,
    maxBuffer: 16 * 1024 * 1024,
  })
  const { diagnostics } = JSON.parse((await biome).stdout) as BiomeReport
  return diagnostics
    .map(({ location: { path, start, end } }) => ({ path, line: start.line, lines: end.line - start.line + 1 }))
    .filter(({ path, lines }) => isProduct(path) && lines > LONG_FUNCTION)
    .map(({ path, line, lines }) => `${path}:${line} (${lines})`)
    .sort()
}
