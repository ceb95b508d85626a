import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8')
const page = read('docs/security.md')

const rows = Array.from(
  page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| .+? \| (met|not) \| (.+) \|$/gm),
  ([, number = '', level = '', state = '', evidence = '']) => ({ number, level, state, evidence }),
)

/** Whether the name is a file of the repository. */
const isFile = (name: string): boolean => /^[\w.-]+(\/[\w.-]+)*\.(tsx?|md|json|sql|mjs)$/.test(name)

/** Whether the file contains the title: of a test in quotes, elsewhere as text. */
function hasTitle(file: string, title: string): boolean {
  const text = read(file)
  if (!/\.(test|spec)\.tsx?$/.test(file)) return text.includes(title)
  return ["'", '"', '`'].some(quote => new RegExp(`${quote}[^\\n]*${RegExp.escape(title)}[^\\n]*${quote}`).test(text))
}

/** The names in a row that do not exist. A quoted title belongs to the file before it, or with "below" to this page. */
function missingIn(evidence: string): string[] {
  let file = ''
  return Array.from(evidence.matchAll(/`([^`]+)`|“([^”]+)”( below)?/g), ([, code, title = '', isBelow]) => {
    if (code !== undefined) {
      if (!isFile(code)) return undefined
      file = code
      return existsSync(join(projectRoot, file)) ? undefined : file
    }
    if (isBelow) return page.includes(`\n## ${title}\n`) ? undefined : title
    return existsSync(join(projectRoot, file)) && hasTitle(file, title) ? undefined : `${file}: ${title}`
  }).filter(missing => missing !== undefined)
}

describe('the table of requirements', () => {
  it('it has each requirement that applies once, and names those that do not', () => {
    expect(rows).toHaveLength(171)
    expect(new Set(rows.map(({ number }) => number)).size).toBe(171)
    const others = page.slice(page.indexOf('## Not applicable')).match(/\d+\.\d+\.\d+/g) ?? []
    expect(new Set(others).size).toBe(46)
    expect(others.filter(other => rows.some(({ number }) => number === other))).toEqual([])
  })

  it('all requirements of level 1 are met, and all but 8 of level 2', () => {
    const unmet = rows.filter(({ state }) => state === 'not')
    expect(unmet.filter(({ level }) => level === '1')).toEqual([])
    expect(unmet.length).toBeLessThanOrEqual(8)
    expect(rows.filter(({ level }) => level === '1')).toHaveLength(55)
    expect(page.replace(/\s+/g, ' ')).toContain(
      `Level 2: ${116 - unmet.length} of 116 are met, ${unmet.length} are not`,
    )
  })

  it('each requirement names existing files and titles', () => {
    expect(rows.flatMap(({ number, evidence }) => missingIn(evidence).map(missing => `${number}: ${missing}`))).toEqual(
      [],
    )
    const unproven = rows.filter(
      ({ evidence, state }) => state === 'met' && !/`[\w./-]+\.\w+`|” below|As 3\./.test(evidence),
    )
    expect(unproven.map(({ number }) => number)).toEqual([])
  })

  it('a missing file or title is detected', () => {
    expect(missingIn('`api/guard.test.ts` “%s reaches whatever the table allows”')).toHaveLength(1)
    expect(missingIn('`api/no-such.test.ts`')).toEqual(['api/no-such.test.ts'])
    expect(missingIn('“Nothing of the kind” below')).toEqual(['Nothing of the kind'])
    expect(
      missingIn('`api/guard.test.ts` “%s reaches the routes that the table allows, and no other”, “Logs” below'),
    ).toEqual([])
  })
})

it.each(['docs/security.md', 'docs/threat-model.md'])('%s names existing files and links', path => {
  const text = read(path).replace(/^```.*?^```$/gms, '')
  const named = Array.from(text.matchAll(/`([^`]+)`/g), ([, name = '']) => name).filter(
    name => isFile(name) && name.includes('/'),
  )
  const links = Array.from(text.matchAll(/\]\(([\w./-]+\.md)(?:#[\w-]+)?\)/g), ([, link = '']) => `docs/${link}`)
  expect([...named, ...links].filter(file => !existsSync(join(projectRoot, file)))).toEqual([])
  expect(named.length + links.length).toBeGreaterThan(10)
})
