import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AdminEmptyState } from '../parts/feedback/AdminEmptyState.tsx'
import { Loaded } from '../parts/LoadedScreen.tsx'
import { Screen } from '../parts/Screen.tsx'
import { words } from '../words/help.ts'
import { arrow, arrowBack, common } from '../words.ts'
import { Contents } from './Contents.tsx'
import type { GuideEntry } from './contents.ts'
import { directionOf } from './direction.ts'
import { FoundSections } from './FoundSections.tsx'
import { GuideArticle } from './GuideArticle.tsx'
import { contents, entriesIn, pageQuery } from './guide.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { PageLink } from './PageLink.tsx'
import { SearchGuide } from './SearchGuide.tsx'
import { findScreenPage } from './screen-pages.ts'
import { useHelpLanguage } from './use-help-language.ts'

const helpRoute = getRouteApi('/layout/admin/help/')
const pageRoute = getRouteApi('/layout/admin/help/$page')

/** The guide: its contents, or the page about the screen that somebody came from. */
export function HelpScreen() {
  const { about } = helpRoute.useSearch()
  const page = about === undefined ? null : findScreenPage(about)
  const [search, setSearch] = useState('')
  const [language, setLanguage] = useHelpLanguage()
  if (page !== null) return <Navigate to="/admin/help/$page" params={{ page }} replace />
  return (
    <Screen title={common.help} aside={<LanguageSwitch language={language} onChange={setLanguage} />}>
      <p className="m-0 mb-4 max-w-[44rem] text-quiet">{words.about}</p>
      <SearchGuide value={search} onChange={setSearch} />
      {search.trim() === '' ? (
        <nav aria-label={words.contents} className="grid gap-6 md:grid-cols-2 max-w-[60rem]" {...directionOf(language)}>
          {contents[language].map(part => (
            <section key={part.title} className="card p-4">
              <h2 className="m-0 mb-2 text-lg font-semibold">{part.title}</h2>
              <ol className="m-0 p-0 list-none">
                {part.pages.map(({ slug, title, ...entry }) => (
                  <li key={slug} {...directionOf(entry.language)}>
                    <PageLink
                      page={slug}
                      className="flex items-center min-h-11 md:min-h-8 no-underline hover:underline"
                    >
                      {title}
                    </PageLink>
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </nav>
      ) : (
        <FoundSections search={search} language={language} onLeave={() => setSearch('')} />
      )}
    </Screen>
  )
}

/** A page of the guide, with the contents at its side. */
export function HelpPageScreen() {
  const { page } = pageRoute.useParams()
  const [search, setSearch] = useState('')
  const [language, setLanguage] = useHelpLanguage()
  const entries = entriesIn(language)
  const place = entries.findIndex(({ slug }) => slug === page)
  const entry = entries[place]
  if (!entry) {
    return (
      <Screen title={common.help}>
        <AdminEmptyState title={words.noSuchPage}>
          <PageLink>{words.seeAllPages}</PageLink>
        </AdminEmptyState>
      </Screen>
    )
  }
  return (
    <div className="grid items-start gap-x-8 lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <div className="print:hidden lg:sticky lg:top-16 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto">
        <SearchGuide value={search} onChange={setSearch} />
        <Contents page={page} language={language} />
      </div>
      <div className="min-w-0 max-w-[48rem]">
        {search.trim() === '' ? (
          <Screen title={entry.title} aside={<LanguageSwitch language={language} onChange={setLanguage} />}>
            <Loaded key={`${page} ${language}`} query={pageQuery(page, language)}>
              {shown => shown && <GuideArticle page={shown} language={entry.language} />}
            </Loaded>
            <Neighbours before={entries[place - 1]} after={entries[place + 1]} />
          </Screen>
        ) : (
          <FoundSections search={search} language={language} onLeave={() => setSearch('')} />
        )}
      </div>
    </div>
  )
}

type NeighboursProps = { before: GuideEntry | undefined; after: GuideEntry | undefined }

/** The pages before and after this one. */
function Neighbours({ before, after }: NeighboursProps) {
  return (
    <nav
      aria-label={words.pagesBesideThisOne}
      className="flex flex-wrap justify-between gap-x-4 mt-8 pt-2 border-0 border-t border-solid border-hairline print:hidden"
    >
      {before && (
        <PageLink page={before.slug} className="flex items-center min-h-11">
          <span aria-hidden>{arrowBack}</span>&nbsp;
          <bdi lang={before.language}>{before.title}</bdi>
        </PageLink>
      )}
      {after && (
        <PageLink page={after.slug} className="flex items-center min-h-11 ms-auto">
          <bdi lang={after.language}>{after.title}</bdi>
          &nbsp;<span aria-hidden>{arrow}</span>
        </PageLink>
      )}
    </nav>
  )
}
