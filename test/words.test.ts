import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'

/** Words for which docs/glossary.md has a standard term. */
const banned = new Set([
  ...['wish', 'wishes', 'deed', 'told', 'reckon', 'reckoned', 'reckoning', 'anew', 'heed', 'doomed', 'film', 'films'],
  ...['sweep', 'swept', 'mend', 'mended', 'forgive', 'accident', 'kept', 'desk', 'shelf', 'sound', 'complaint'],
  ...['meanwhile', 'said'],
])

const rooms =
  '{admin,api,backup,bench,db,demo,e2e,import,jobs,messages,release,reliability,server,shop,storage,storefront,test}'

/** `askForVideo`, `ask-for-video` → ask, for, video. */
const wordsIn = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

const isBanned = (name: string): boolean => wordsIn(name).some(word => banned.has(word))

const listFiles = async (): Promise<string[]> =>
  await Array.fromAsync(
    glob(`${rooms}/**/*.{ts,tsx,css}`, { cwd: projectRoot, exclude: path => path === 'node_modules' }),
  )

it('a banned word is found in any spelling of a name', () => {
  expect(['storedFilm', 'film-boxes', 'KEPT_MS', 'DeskOrder'].map(isBanned)).toEqual([true, true, true, true])
  expect(['soundness', 'filming', 'recommended'].map(isBanned)).toEqual([false, false, false])
})

it('no file is named with a banned word', async () => {
  const files = await listFiles()
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter(path => isBanned(basename(path)))).toEqual([])
})

it('no declared name has a banned word', async () => {
  const wrong = (await listFiles()).flatMap(path => {
    const text = readFileSync(join(projectRoot, path), 'utf8')
    const names = [...text.matchAll(/\b(?:const|let|function|type|interface|class)\s+(\w+)/g)].map(
      ([, name = '']) => name,
    )
    return names.filter(isBanned).map(name => `${path}: ${name}`)
  })
  expect(wrong).toEqual([])
})
