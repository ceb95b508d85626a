import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#shop/language.ts'
import { languageOf, listContents } from './contents.ts'
import type { GuidePage } from './guide-page.ts'
import { slugOf } from './slug.ts'

const guide = import.meta.glob<GuidePage>('../../docs/guide/{en,ur}/*.md', { eager: true, import: 'default' })
// The names are those of `documents` in contents.ts.
const further = import.meta.glob<GuidePage>(
  '../../docs/{deploying,operating,configuration,commands,architecture,api,assistants,glossary}.md',
  { import: 'default' },
)

const titles = Object.fromEntries(Object.entries(guide).map(([path, { title }]) => [path, title]))

/** The contents at the side, in each language. */
export const contents = { en: listContents(titles, 'en'), ur: listContents(titles, 'ur') }

/** All pages in their order. */
export const entriesIn = (language: Language) => contents[language].flatMap(({ pages }) => pages)

const guideByKey = new Map(Object.entries(guide).map(([path, page]) => [`${languageOf(path)} ${slugOf(path)}`, page]))
const furtherBySlug = new Map(Object.entries(further).map(([path, load]) => [slugOf(path), load]))

/** A page that is there in its language already. Those of the guide come with the screen. */
const findGuidePage = (slug: string, language: Language): GuidePage | undefined =>
  guideByKey.get(`${language} ${slug}`) ?? guideByKey.get(`en ${slug}`)

/** A page, or null. Documents, which are longer than those of the guide, are loaded one by one. */
export const pageQuery = (slug: string, language: Language) =>
  queryOptions({
    queryKey: ['help', slug, language],
    queryFn: async () => findGuidePage(slug, language) ?? (await furtherBySlug.get(slug)?.()) ?? null,
    initialData: () => findGuidePage(slug, language),
    staleTime: Infinity,
  })

/** Every page, for the search. */
export const allPagesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['help', 'all', language],
    queryFn: async () => {
      const loaded = await Promise.all(
        entriesIn(language).map(async ({ slug }) => ({
          slug,
          page: findGuidePage(slug, language) ?? (await furtherBySlug.get(slug)?.()),
        })),
      )
      return loaded.flatMap(({ slug, page }) => (page ? [{ slug, ...page }] : []))
    },
    staleTime: Infinity,
  })
