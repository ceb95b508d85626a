import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import type { Db } from '#db/client.ts'
import { createApp } from '#server/app.tsx'
import type { BuiltAssets } from '#server/assets.ts'
import { openStorage } from '#storage/storage.ts'

/** The build's data that the app needs, without a build. */
const assets: BuiltAssets = {
  page: {
    styles: {
      base: 'body{margin:0}',
      catalogue: '',
      browse: '',
      empty: '.empty-arch{width:9rem}',
      home: '',
      product: '',
      purchase: '',
      'review-form': '',
      reviews: '',
      categories: '',
      chart: '',
      urdu: '',
      utilities: '',
    },
    loaderUrl: '/assets/loader.js',
    preload: { 'product-form': { en: [], ur: [] }, 'cart-lines': { en: [], ur: [] }, 'quick-add': { en: [], ur: [] } },
    fontUrls: { en: '/assets/headings.woff2', ur: '/assets/nastaliq.woff2' },
  },
  stylesHashes: ['x'],
  adminHtml: '<!doctype html><html lang="en-PK"><title>Admin Dashboard</title></html>',
  adminUrduUrl: '/assets/urdu-words.js',
  directory: tmpdir(),
}

/** `directory` is that of built files. */
type Parts = Partial<Omit<Parameters<typeof createApp>[0], 'db' | 'assets' | 'log'>> & { directory?: string }

/**
 * The whole shop as one function from request to response, and its log. Pictures are in a temporary directory unless
 * `disk` is given.
 */
export function shopApp(db: Db, { directory: built = tmpdir(), ...parts }: Parts = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'dukan-media-'))
  afterAll(() => rmSync(directory, { recursive: true }))
  const logged: string[] = []
  const log = pino({ level: 'debug' }, { write: line => void logged.push(line) })
  const disk = parts.disk ?? openStorage({ directory })
  return {
    app: createApp({ db, trustProxy: false, ...parts, disk, assets: { ...assets, directory: built }, log }),
    disk,
    logged,
  }
}
