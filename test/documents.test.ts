import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'

/** Migrations are never edited (db/migrate.ts), so the first ones cite numbers and names that have changed since. */
const frozen = /^db\/migrations\/00([0-2]\d|3[0-2])_/
/** Written by programs. */
const generated = /(^|\/)(package-lock\.json|types\.ts)$/
const skipped = new Set(['node_modules', 'dist', 'var', 'test-results'])

const folders = readdirSync(projectRoot, { withFileTypes: true }).filter(
  entry => entry.isDirectory() && !entry.name.startsWith('.') && !skipped.has(entry.name),
)
const rooms = folders.map(({ name }) => name)

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

async function listFiles(extensions: string): Promise<string[]> {
  const pattern = [`*.${extensions}`, `{${rooms.join()}}/**/*.${extensions}`]
  const files = await Array.fromAsync(
    glob(pattern, { cwd: projectRoot, exclude: name => skipped.has(name.split('/').at(-1) ?? '') }),
  )
  return files.filter(path => !generated.test(path) && !frozen.test(path)).sort()
}

const code = await listFiles('{ts,tsx,css,sql,mjs}')
const documents = await listFiles('md')

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(path: string): string[] {
  const headings = read(path).matchAll(/^#{1,6} (.+)$/gm)
  return Array.from(headings, ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )
}

/** Whether a cited file exists, below the root or beside the citing file, and has the cited heading. */
function resolves(from: string, cited: string): boolean {
  const [file = '', anchor] = cited.split('#')
  const places = file === '' ? [from] : [normalize(file), normalize(join(dirname(from), file))]
  const target = places.find(path => existsSync(join(projectRoot, path)))
  return target !== undefined && (anchor === undefined || anchorsOf(target).includes(anchor))
}

const findIn = (files: string[], find: (text: string, path: string) => Iterable<string>): string[] =>
  files.flatMap(path => Array.from(find(read(path), path), found => `${path}: ${found}`))

const matches = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), match => match[1] ?? match[0])

describe('citations', () => {
  it('every document and heading that code or a document names exists', () => {
    const wrong = findIn([...code, ...documents], (text, path) =>
      matches(text, /(?<![\w/.$}*-])((?:[\w.-]+\/)*[\w-]+\.md(?:#[\w-]+)?)\b/g).filter(cited => !resolves(path, cited)),
    )
    expect(wrong).toEqual([])
  })

  it('every link of a document leads to a file, and to a heading in it', () => {
    const wrong = findIn(documents, (text, path) =>
      matches(text, /\]\((?!https?:|mailto:)([^)\s]+)\)/g).filter(cited => !resolves(path, cited)),
    )
    expect(wrong).toEqual([])
  })

  it('every comment cites existing documents, and decisions by their file name', () => {
    const wrong = findIn(
      code.filter(path => path !== 'test/documents.test.ts'),
      text => [
        ...matches(text, /(?<!RFC \d+ )§[\d.]*/g),
        ...matches(text, /\b[Tt]he spec\b|\bspec['’]s\b/g),
        ...matches(text, /\bdecisions?[ /](?:\d{4}(?!-)|\d{1,2})\b/g),
      ],
    )
    expect(wrong).toEqual([])
  })

  it('every path of this repository in a document exists', async () => {
    const paths = documents.flatMap(document =>
      matches(read(document), /`([\w.-]+(?:\/[\w@.{},*-]+)+\/?)`/g)
        .filter(path => rooms.includes(path.split('/')[0] ?? ''))
        .map(path => ({ document, path })),
    )
    const wrong: string[] = []
    for (const { document, path } of paths) {
      const found = await Array.fromAsync(glob(path.replace(/\/$/, ''), { cwd: projectRoot }))
      const isFolder = path.endsWith('/')
      if (found.length === 0 || (isFolder && !found.some(name => statSync(join(projectRoot, name)).isDirectory())))
        wrong.push(`${document}: ${path}`)
    }
    expect(paths.length).toBeGreaterThan(150)
    expect(wrong).toEqual([])
  })
})

describe('the index of decisions', () => {
  it('it lists every decision with the title of its file', () => {
    const index = read('docs/decisions/README.md')
    const listed = Array.from(index.matchAll(/^\| \[(\d+)\]\((\d{4}-[\w-]+\.md)\) \| ([^|]+) \| [^|]+ \|$/gm))
      .map(([, number, file, title]) => `${file}: # ${number}. ${title}`)
      .sort()
    const files = documents.filter(path => /^docs\/decisions\/\d{4}-/.test(path))
    const titles = files.map(path => `${path.slice('docs/decisions/'.length)}: ${read(path).split('\n')[0]}`)
    expect(listed).toEqual(titles)
  })
})

describe('docs/product.md', () => {
  it('every section names its code and its tests', () => {
    const sections = read('docs/product.md').split(/^### /m).slice(1)
    const wrong = sections.filter(section => !/^Code: .*,\stests:\s/ms.test(section)).map(text => text.split('\n')[0])
    expect(sections.length).toBeGreaterThan(30)
    expect(wrong).toEqual([])
  })
})

it('documents are wrapped at 120 columns, except rows of tables, code and longer words', () => {
  const wrong = findIn(documents, text =>
    text
      .replace(/^```[\s\S]*?^```$/gm, '')
      .split('\n')
      .filter(line => [...line].length > 120 && !line.startsWith('|') && line.trim().includes(' ', 2)),
  )
  expect(wrong).toEqual([])
})

it('no line in the middle of a paragraph begins with a number and a point, as an item of a list does', () => {
  const wrong = findIn(documents, text =>
    text
      .replace(/^```[\s\S]*?^```$/gm, '')
      .split('\n')
      .filter((line, at, lines) => /^\d+\. /.test(line) && /^[^\s\d|#-]/.test(lines[at - 1] ?? '')),
  )
  expect(wrong).toEqual([])
})
