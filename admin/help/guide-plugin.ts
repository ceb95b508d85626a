import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { documents } from './contents.ts'
import type { GuidePage } from './guide-page.ts'
import { PICTURE, renderMarkdown } from './render-markdown.ts'

const root = join(import.meta.dirname, '../..')
/** Dots of a picture for each at which it is shown (e2e/guide-pictures). */
const DENSITY = 2
const GUIDE = ['docs/guide/en', 'docs/guide/ur']

/** The files that are pages of `/admin/help`. */
export const servedFiles = (): string[] => [
  ...GUIDE.flatMap(folder =>
    readdirSync(join(root, folder))
      .filter(name => name.endsWith('.md'))
      .map(name => `${folder}/${name}`),
  ),
  ...Object.values(documents).flatMap(part => Object.keys(part).map(slug => `docs/${slug}.md`)),
]

/** Makes the pages of the guide when the back office is built, so that browsers load no Markdown library. */
export function guidePages(): Plugin {
  return {
    name: 'guide-pages',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?')
      const path = relative(root, file)
      if (!path.startsWith('docs/') || !path.endsWith('.md')) return null
      const served = new Set(servedFiles())
      const page = renderMarkdown(await readFile(file, 'utf8'), path, target => served.has(target))
      return moduleOf(await withSizes(page))
    },
  }
}

/** Gives pictures the size at which they are shown, so that text does not move when they come. */
async function withSizes(page: GuidePage): Promise<GuidePage> {
  const sections = page.sections.map(async section => {
    let { html } = section
    for (const [source, file = ''] of html.matchAll(new RegExp(`"${PICTURE}([^"]+)"`, 'g'))) {
      const { width, height } = await sharp(join(root, file)).metadata()
      html = html.replace(source, `${source} width="${width / DENSITY}" height="${Math.round(height / DENSITY)}"`)
    }
    return { ...section, html }
  })
  return { ...page, sections: await Promise.all(sections) }
}

/** A module with the page, which imports its pictures so that they get URLs of their own. */
function moduleOf(page: GuidePage): string {
  const pictures: string[] = []
  const json = JSON.stringify(page).replaceAll(new RegExp(`${PICTURE}([\\w./-]+)`, 'g'), (_, path: string) => {
    pictures.push(`import picture${pictures.length} from ${JSON.stringify(`/${path}`)}`)
    return `"+picture${pictures.length - 1}+"`
  })
  return `${pictures.join('\n')}\nexport default ${json}`
}
