import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '#db/project-root.ts'
import { type Import, listImports, listWrittenImports } from '../imports.ts'
import { foldersInCircles } from './folder-circles.ts'

const rooms = ['admin', 'api', 'backup', 'db', 'import', 'jobs', 'messages', 'server', 'shop', 'storage', 'storefront']
const isProduct = (path: string) => !/\.(test|fixture)\.tsx?$|^db\/(migrations\/|types\.ts$)/.test(path)
/** Catalogues of words are as long as what they say. */
const mayBeLong = /^messages\//
const LONG_FILE = 250
const LONG_FUNCTION = 80
const LONGISH_FUNCTION = 50

export type House = {
  foldersInCircles: string[]
  /** TypeScript files of more than 250 lines but catalogues of words, with their number of lines. */
  longFiles: string[]
  /** Functions of more than 80 lines, with the place where they begin. */
  longFunctions: string[]
  /** How many functions have more than 50 lines. */
  functionsOver50: number
  /** See `listFilesOfOneUser`. */
  filesOfOneUser: string[]
  /** How many imports a file has that has more than 95 % of the others. */
  importsAt95: number
  typescriptLines: number
  cssLines: number
  /** Lines of TypeScript and CSS by room. */
  linesOfRooms: Record<string, number>
}

type File = { path: string; lines: number }

/** Measures the product's source in its rooms, without tests, fixtures, migrations and generated files. */
export async function measureHouse(): Promise<House> {
  const paths = await Array.fromAsync(glob(`{${rooms.join()}}/**/*.{ts,tsx,css}`, { cwd: projectRoot }))
  const files = paths
    .filter(isProduct)
    .sort()
    .map(path => ({ path, lines: readFileSync(join(projectRoot, path), 'utf8').split('\n').length - 1 }))
  const linesOf = (path: RegExp) =>
    files.filter(file => path.test(file.path)).reduce((sum, { lines }) => sum + lines, 0)
  const imports = await listImports(rooms)
  const functions = await listFunctions()
  return {
    foldersInCircles: foldersInCircles(imports.filter(({ from, to }) => isProduct(from) && isProduct(to))),
    longFiles: files
      .filter(({ path, lines }) => lines > LONG_FILE && !/\.css$/.test(path) && !mayBeLong.test(path))
      .map(({ path, lines }) => `${path} (${lines})`),
    longFunctions: functions
      .filter(({ lines }) => lines > LONG_FUNCTION)
      .map(({ path, line, lines }) => `${path}:${line} (${lines})`)
      .sort(),
    functionsOver50: functions.filter(({ lines }) => lines > LONGISH_FUNCTION).length,
    filesOfOneUser: listFilesOfOneUser(files, imports),
    importsAt95: await countImportsAt95(files),
    typescriptLines: linesOf(/\.tsx?$/),
    cssLines: linesOf(/\.css$/),
    linesOfRooms: Object.fromEntries(rooms.map(room => [room, linesOf(new RegExp(`^${room}/`))])),
  }
}

const SMALL_FILE = 40
const MERGED_FILE = 180

/** Style sheets, and what a list names one by one: islands, resources of the API, jobs. */
const hasOwnFile = /\.css$|\.island\.tsx$|^(api|jobs)\//

/**
 * Small files that a single file beside them imports, without a test, where both together are short: each is one more
 * stop for a reader.
 */
function listFilesOfOneUser(files: File[], imports: Import[]): string[] {
  const lines = new Map(files.map(({ path, lines }) => [path, lines]))
  const users = Map.groupBy(imports, ({ to }) => to)
  return files.flatMap(({ path, lines: own }) => {
    if (hasOwnFile.test(path)) return []
    const [user, ...others] = new Set(users.get(path)?.map(({ from }) => from))
    if (user === undefined || others.length > 0 || !isProduct(user) || dirname(user) !== dirname(path)) return []
    return own <= SMALL_FILE && own + (lines.get(user) ?? 0) <= MERGED_FILE ? [`${path} (in ${user})`] : []
  })
}

async function countImportsAt95(files: File[]): Promise<number> {
  const written = Map.groupBy(await listWrittenImports(rooms), ({ from }) => from)
  const scripts = files.filter(({ path }) => !path.endsWith('.css'))
  const counts = scripts.map(({ path }) => written.get(path)?.length ?? 0).sort((a, b) => a - b)
  return counts[Math.floor(counts.length * 0.95)] ?? 0
}

type BiomeReport = {
  diagnostics: { location: { path: string; start: { line: number }; end: { line: number } } }[]
}

/**
 * The functions that are not short. Biome finds them; its rule counts without blank lines and comments, this list as
 * they stand in the file.
 */
async function listFunctions(): Promise<(File & { line: number })[]> {
  const options = ['--only=complexity/noExcessiveLinesPerFunction', '--max-diagnostics=none', '--reporter=json']
  const biome = promisify(execFile)('biome', ['lint', ...options, ...rooms], {
    cwd: projectRoot,
    maxBuffer: 16 * 1024 * 1024,
  })
  const { diagnostics } = JSON.parse((await biome).stdout) as BiomeReport
  return diagnostics
    .map(({ location: { path, start, end } }) => ({ path, line: start.line, lines: end.line - start.line + 1 }))
    .filter(({ path }) => isProduct(path))
}
