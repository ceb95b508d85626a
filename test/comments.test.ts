import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'

const MAX_COLUMNS = 120

/** Words for which docs/glossary.md or everyday English has a plainer one. `sound` and `kept` have plain uses too. */
const banned = new RegExp(
  `\\b(${[
    ...['told', 'anew', 'afresh', 'amid', 'meanwhile', 'till', 'none shall', 'reckon(s|ed|ing)?', 'heed(s|ed)?'],
    ...['shelf', 'shelves', 'desk', 'films?', 'mend(s|ed|ing)?', 'sweep(s|ing)?', 'swept', 'wish(es|ed)?', 'deeds?'],
    ...['doomed', 'forgive(s|n)?', 'accidents?', 'complain(s|ed|ts?)?', 'amiss', 'hither', 'thereof', 'whereof'],
  ].join('|')})\\b`,
  'i',
)

/** Code says these in its names and values; the comments around them name them. */
const names = /`[^`]*`|'[^']*'|\bdocs\/\S+|\bdb\/migrations\/\S+|\b[\w-]+\/[\w./-]+/g

/** Written from the comments of migrations, which never change. */
const generated = /^db\/types\.ts$/

const rooms =
  '{admin,api,backup,bench,db,demo,e2e,import,jobs,messages,release,reliability,server,shop,storage,storefront,test}'

type Line = { number: number; line: string; comment: string }

/** The lines of a file that are, or end in, a comment. */
function* commentLines(text: string): Generator<Line> {
  let isInBlock = false
  for (const [index, line] of text.split('\n').entries()) {
    const start = isInBlock ? 0 : line.search(/(?<=^|[\s{])\/[/*]/)
    if (start === -1) continue
    const comment = line.slice(start)
    yield { number: index + 1, line, comment }
    isInBlock = (isInBlock || comment.startsWith('/*')) && !comment.includes('*/')
  }
}

/** The titles of tests, where they stand in one line. */
const testNames = (text: string): string[] =>
  Array.from(
    text.matchAll(/(?:\b(?:it|test|describe)(?:\.\w+)*|\]\)|\.each\([\w.()]+\))\(\s*(['"`])(.+?)\1,/g),
    ([, , name = '']) => name,
  )

const hasBannedWord = (text: string): boolean => banned.test(text.replaceAll(names, ''))

const files = await Array.fromAsync(
  glob(`${rooms}/**/*.{ts,tsx,css}`, { cwd: projectRoot, exclude: path => path === 'node_modules' }),
)
const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8')
const sources = files.filter(path => !generated.test(path)).map(path => ({ path, text: read(path) }))

it('a long comment and a banned word are found in any form of comment', () => {
  const lineComment = '/'.repeat(2)
  const text = [
    '/** It is',
    ' * told. */',
    `const a = 1 ${lineComment} a shelf`,
    `{/* A ${'film'}. */}`,
    "const b = 'anew'",
  ]
  const found = [...commentLines(text.join('\n'))]
  expect(found.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  expect(found.filter(({ comment }) => hasBannedWord(comment)).map(({ number }) => number)).toEqual([2, 3, 4])
  expect(testNames("it('one', () => {})\nit.each([1])('%s', n => {})")).toEqual(['one', '%s'])
})

it('no line with a comment is longer than 120 columns', () => {
  expect(sources.length).toBeGreaterThan(500)
  const long = sources.flatMap(({ path, text }) =>
    Array.from(commentLines(text))
      .filter(({ line, comment }) => line.length > MAX_COLUMNS && comment !== '// check')
      .map(({ number }) => `${path}:${number}`),
  )
  expect(long).toEqual([])
})

it('no comment has a banned word', () => {
  const wrong = sources.flatMap(({ path, text }) =>
    Array.from(commentLines(text))
      .filter(({ comment }) => hasBannedWord(comment))
      .map(({ number, comment }) => `${path}:${number}: ${comment.trim()}`),
  )
  expect(wrong).toEqual([])
})

it('no test name has a banned word', () => {
  const wrong = sources
    .filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      testNames(text)
        .filter(hasBannedWord)
        .map(name => `${path}: ${name}`),
    )
  expect(wrong).toEqual([])
})
