import type { Language } from '#shop/language.ts'
import { Loaded } from '../parts/LoadedScreen.tsx'
import { words } from '../words/help.ts'
import { counted } from '../words.ts'
import { allPagesQuery } from './guide.ts'
import { PageLink } from './PageLink.tsx'
import { searchGuide } from './search-guide.ts'

type Props = { search: string; language: Language; onLeave: () => void }

/** The sections that have the words, in all pages. */
export function FoundSections({ search, language, onLeave }: Props) {
  return (
    <Loaded key={language} query={allPagesQuery(language)}>
      {pages => {
        const found = searchGuide(pages, search)
        return (
          <section aria-label={words.foundInTheHelp} className="max-w-[48rem]">
            <p className="m-0 mb-2 text-quiet" role="status">
              {found.length === 0
                ? words.noPageHasAllOfTheseWords
                : counted(found.length, [words.placeOne, words.places])}
            </p>
            <ul className="m-0 p-0 list-none">
              {found.map(({ slug, title, id, heading, excerpt }) => (
                <li key={`${slug}#${id}`} className="py-2 border-0 border-t border-solid border-hairline">
                  <PageLink page={slug} section={id} onClick={onLeave} className="font-semibold">
                    {heading === '' ? title : `${title}: ${heading}`}
                  </PageLink>
                  <p className="m-0 text-sm text-quiet wrap-anywhere" dir="auto">
                    {excerpt}
                  </p>
                </li>
              ))}
            </ul>
          </section>
        )
      }}
    </Loaded>
  )
}
