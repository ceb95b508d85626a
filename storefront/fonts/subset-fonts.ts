import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** The whole font, for every language in this script: as WOFF2 Urdu needs 114 KB of it. */
const SOURCE = '@expo-google-fonts/noto-nastaliq-urdu/400Regular/NotoNastaliqUrdu_400Regular.ttf'

/**
 * The characters of Urdu text. Leaving out one letter saves almost nothing: the size comes from the rules that keep
 * letters from colliding. Digits and Latin letters come from the next font.
 */
const ALPHABET = [
  'ءآأؤئابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھۂۃۀیےۓ',
  // Arabic keyboards write these for ک ی ہ ۃ; in another font they would break the word.
  'كيىهة',
  // Zabar, zer, pesh, their doubles, tashdid, jazm, madda, hamza, khari zabar, khari zer, ulta pesh.
  '\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0655\u0656\u0657\u0670',
  // Signs of respect above a name.
  '\u0610\u0611\u0612\u0613\u0614',
  '۰۱۲۳۴۵۶۷۸۹',
  '،۔؟؛٪٫٬ـ',
  // Shared with Latin, but in Urdu they stand on Nastaliq's line.
  '!()‘’“”',
  // Spaces, joiners and direction marks, so that a line is shaped as a whole.
  ' \u00a0\u200c\u200d\u200e\u200f\u061c',
].join('')

/** For names and addresses in lists and tables of the back office: it fits into their lines. 15 KB for each weight. */
const NAMES = '@expo-google-fonts/noto-naskh-arabic'

/** Headings in English; the rest of the Latin letters is in the whole font (styles/type.css). */
const HEADINGS = '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2'

/** Printable ASCII, a space that does not break, dashes, quotes, dots, and é as in café: 12 KB of 18. */
const BASIC_LATIN = [
  ...Array.from({ length: 95 }, (_, at) => String.fromCharCode(0x20 + at)),
  '\u00a0·×é–—‘’“”•…′″',
].join('')

/** Gives stylesheets fonts such as `url("urdu-nastaliq.woff2")`: subsets, made whenever Vite starts. */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    async config({ root = process.cwd() }) {
      const directory = join(root, 'node_modules/.cache')
      await mkdir(directory, { recursive: true })
      const write = async (name: string, font: Buffer) => {
        const file = join(directory, name)
        // Written under another name and renamed: another build may be reading it.
        await writeFile(`${file}.${process.pid}`, font)
        await rename(`${file}.${process.pid}`, file)
        return [name, file]
      }
      const written = [
        await write('urdu-nastaliq.woff2', await urduSubset()),
        await write('urdu-naskh.woff2', await urduSubset(`${NAMES}/400Regular/NotoNaskhArabic_400Regular.ttf`)),
        await write('urdu-naskh-bold.woff2', await urduSubset(`${NAMES}/700Bold/NotoNaskhArabic_700Bold.ttf`)),
        await write('headings.woff2', await headingSubset()),
      ]
      return { resolve: { alias: Object.fromEntries(written) } }
    },
  }
}

const headingSubset = async (): Promise<Buffer> =>
  await subsetFont(await readFile(require.resolve(HEADINGS)), BASIC_LATIN, { targetFormat: 'woff2' })

/** A font with the Urdu alphabet only, as WOFF2. It renders exactly like the whole font. */
export async function urduSubset(source = SOURCE): Promise<Buffer> {
  return await subsetFont(await readFile(require.resolve(source)), ALPHABET, { targetFormat: 'woff2' })
}
