import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from '#db/project-root.ts'
import type { PageAssets } from '#storefront/context.ts'
import { preloadedScripts } from './preloaded-scripts.ts'

/** The files that the build made for browsers, read once at start. */
export type BuiltAssets = {
  page: PageAssets
  /** For the content security policy; null in development, where Vite's own scripts need a looser one. */
  stylesHashes: string[] | null
  adminHtml: string
  /** The script with the Urdu words of the back office. */
  adminUrduUrl: string
  directory: string
}

const manifestSchema = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).optional() }))

/** Reads dist/client; throws when there is no build. */
export async function readBuiltAssets(directory = join(projectRoot, 'dist/client')): Promise<BuiltAssets> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(directory, '.vite/manifest.json'), 'utf8')))
  const built = (source: string): string => {
    const entry = manifest[source]
    if (!entry) throw new Error(`The build has no ${source}`)
    return entry.file
  }
  // The notice of Tailwind's licence, in every document otherwise, is in THIRD-PARTY-NOTICES.txt.
  const sheet = async (source: string) =>
    (await readFile(join(directory, built(source)), 'utf8')).replace(/^\/\*![^*]*\*\//, '').trim()
  const styles = {
    base: await sheet('storefront/styles.css'),
    catalogue: await sheet('storefront/styles/catalogue.css'),
    browse: await sheet('storefront/styles/browse.css'),
    categories: await sheet('storefront/styles/categories.css'),
    chart: await sheet('storefront/styles/chart.css'),
    empty: await sheet('storefront/styles/empty.css'),
    home: await sheet('storefront/styles/home.css'),
    product: await sheet('storefront/styles/product.css'),
    purchase: await sheet('storefront/styles/purchase.css'),
    'review-form': await sheet('storefront/styles/review-form.css'),
    reviews: await sheet('storefront/styles/reviews.css'),
    urdu: await sheet('storefront/styles/urdu.css'),
    utilities: await sheet('storefront/styles/utilities.css'),
  }
  return {
    page: {
      styles,
      loaderUrl: `/${built('storefront/loader.ts')}`,
      preload: preloadedScripts(manifest),
      // English uses this font for headings, Urdu for all text.
      fontUrls: { en: firstFontIn(styles.base), ur: firstFontIn(styles.urdu) },
    },
    stylesHashes: Object.values(styles).map(sheet => createHash('sha256').update(sheet).digest('base64')),
    adminHtml: await readFile(join(directory, 'admin/index.html'), 'utf8'),
    adminUrduUrl: `/${built('admin/urdu-words.ts')}`,
    directory,
  }
}

const firstFontIn = (sheet: string): string | null => /\/assets\/[\w.-]+\.woff2/.exec(sheet)?.[0] ?? null
