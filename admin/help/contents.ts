import type { Language } from '#shop/language.ts'
import { slugOf } from './slug.ts'

/** Documents of the repository that are pages too, at the end of a part of the guide that leads to them. */
export const documents: Record<'operate' | 'develop', Record<string, string>> = {
  operate: { deploying: 'Deploying', operating: 'Operating', configuration: 'Configuration', commands: 'Commands' },
  develop: { architecture: 'Architecture', api: 'API', assistants: 'Assistants', glossary: 'Glossary' },
}

/** The parts, and the first number of their files. */
const parts = [
  { key: 'sell', from: 1, en: 'I sell', ur: 'میں بیچتا ہوں' }, // check
  { key: 'move', from: 30, en: 'Moving in', ur: 'پرانی دکان سے آنا' }, // check
  { key: 'operate', from: 40, en: 'I operate', ur: 'میں سرور چلاتا ہوں' }, // check
  { key: 'develop', from: 50, en: 'I develop', ur: 'میں پروگرام بناتا ہوں' }, // check
] as const

/** A page in the contents. `language`: what it is written in; not every page is in Urdu. */
export type GuideEntry = { slug: string; title: string; language: Language }
export type GuidePart = { title: string; pages: GuideEntry[] }

/**
 * The contents, in the order of the files' numbers. `titles`: path and title of each page of the guide, in all
 * languages. A page that the language lacks is listed in English.
 */
export function listContents(titles: Record<string, string>, language: Language): GuidePart[] {
  const files = Object.keys(titles)
    .filter(path => languageOf(path) === 'en')
    .sort()
  return parts.map(({ key, from, [language]: title }, position) => {
    const end = parts[position + 1]?.from ?? Infinity
    const own = files
      .filter(path => numberOf(path) >= from && numberOf(path) < end)
      .map(path => path.replace(/\/en\/(?=[^/]*$)/, `/${language}/`))
      .map(path => (path in titles ? path : path.replace(/\/ur\/(?=[^/]*$)/, '/en/')))
    const further = key === 'operate' || key === 'develop' ? documents[key] : {}
    return {
      title,
      pages: [
        ...own.map(path => ({ slug: slugOf(path), title: titles[path] ?? '', language: languageOf(path) })),
        ...Object.entries(further).map(([slug, name]) => ({ slug, title: name, language: 'en' as const })),
      ],
    }
  })
}

/** The language of a page by its file: `docs/guide/ur/…` is Urdu, all other documents are English. */
export const languageOf = (path: string): Language => (path.includes('/guide/ur/') ? 'ur' : 'en')

const numberOf = (path: string): number => Number(/(\d+)-[^/]*$/.exec(path)?.[1])
