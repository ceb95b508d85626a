import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compile } from 'tailwindcss'
import { expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'

// TypeScript takes any name for a class of a CSS module: one that is not there leaves its element without style.

const admin = join(projectRoot, 'admin')
const files = readdirSync(admin, { recursive: true, encoding: 'utf8' }).map(name => join(admin, name))
const read = (file: string) => readFileSync(file, 'utf8')

type Use = { file: string; sheet: string; classNames: string[]; isWhole: boolean }

/** The CSS modules that a file imports, with the classes that it names; `isWhole` when it names them at run time. */
const usesIn = (file: string): Use[] =>
  [...read(file).matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].map(([_, name = '', path = '']) => {
    const rest = read(file).replace(/^.*from '.*'$/gm, '')
    return {
      file,
      sheet: join(dirname(file), path),
      classNames: [...rest.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, className = '']) => className),
      isWhole: new RegExp(`\\b${name}\\b(?!\\.)`).test(rest),
    }
  })

const classesOf = (sheet: string): string[] => [
  ...new Set(
    [
      ...read(sheet)
        .replace(/\/\*.*?\*\//gs, '')
        .matchAll(/\.([a-zA-Z]\w*)(?=[^{}]*\{)/g),
    ].map(([, className = '']) => className),
  ),
]

const sheets = files.filter(file => file.endsWith('.module.css'))
const uses = files.filter(file => /\.tsx?$/.test(file)).flatMap(usesIn)
const short = (path: string) => path.slice(projectRoot.length + 1)

it('every class that the back office names is in its CSS module', () => {
  expect(uses.length).toBeGreaterThan(100)
  const missing = uses.flatMap(({ file, sheet, classNames }) =>
    classNames.filter(name => !classesOf(sheet).includes(name)).map(name => `${short(file)}: ${name}`),
  )
  expect(missing).toEqual([])
})

it('every class of a CSS module is named by a file', () => {
  const unused = sheets.flatMap(sheet => {
    const users = uses.filter(use => use.sheet === sheet)
    if (users.some(use => use.isWhole)) return []
    return classesOf(sheet)
      .filter(name => !users.some(use => use.classNames.includes(name)))
      .map(name => `${short(sheet)}: ${name}`)
  })
  expect(unused).toEqual([])
})

// As with modules: a misspelled utility leaves its element without style.
it('every word of a className is a utility of the theme', async () => {
  const theme = read(join(admin, 'theme/utilities.css')).replace(/^@(import|source)[^;]*;/gm, '')
  const { build } = await compile(`@tailwind utilities source(none);${theme}`)
  const words = new Map(
    files
      .filter(file => file.endsWith('.tsx'))
      .flatMap(file =>
        [...read(file).matchAll(/className="([^"]+)"/g)].flatMap(([, text = '']) =>
          text.split(' ').map((word): [string, string] => [word, `${short(file)}: ${word}`]),
        ),
      ),
  )
  const isKnown = (word: string) => /^(tiles|group)$/.test(word)
  let css = build([])
  const unknown = [...words].filter(([word]) => {
    const before = css
    css = build([word])
    return css === before && !isKnown(word)
  })
  expect(words.size).toBeGreaterThan(200)
  expect(unknown.map(([, place]) => place)).toEqual([])
})
