import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { documents } from './contents.ts'
import { PICTURE, renderMarkdown } from './render-markdown.ts'

const root = join(import.meta.dirname, '../..')
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
      return moduleOf(renderMarkdown(await readFile(file, 'utf8'), path, target => served.has(target)))
    },
  }
}

/** A module with the page, which imports its pictures so that they get URLs of their own. */
function moduleOf(page: object): string {
  const pictures: string[] = []
  const json = JSON.stringify(page).replaceAll(new RegExp(`${PICTURE}([\\w./-]+)`, 'g'), (_, path: string) => {
    pictures.push(`import picture${pictures.length} from ${JSON.stringify(`/${path}`)}`)
    return `"+picture${pictures.length - 1}+"`
  })
  return `${pictures.join('\n')}\nexport default ${json}`
}
