import type { Frame } from '../frame.ts'
import { useLocale } from '../locale.tsx'
import { CloseIcon } from './icons.tsx'
import { LanguageSwitch, type OtherLanguage } from './language-switch.tsx'
import { pageNameIn } from './page-name.ts'

export const MENU_ID = 'menu'

/** The menu on a phone: every sub-brand, every page, and what else leads somewhere. The browser itself opens and closes it. */
export function MenuDrawer({ frame, other }: { frame: Frame; other: OtherLanguage }) {
  const { language, urls, words, told } = useLocale()
  return (
    <nav id={MENU_ID} popover="auto" className="drawer" aria-label={words.header.menu}>
      <button
        type="button"
        popoverTarget={MENU_ID}
        popoverTargetAction="hide"
        aria-label={words.header.closeMenu}
        className="-ms-3 grid size-12 cursor-pointer place-items-center"
      >
        <CloseIcon />
      </button>
      {frame.subBrands.length > 0 && (
        <>
          <h2 className="font-serif text-xl font-semibold">{words.header.collections}</h2>
          <ul className="mb-6">
            {frame.subBrands.map(({ slug, name }) => (
              <li key={slug} {...told(name)}>
                <a href={urls.subBrand(slug)}>
                  <bdi>{name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <ul>
        <li>
          <a href={urls.search}>{words.search.title}</a>
        </li>
        <li>
          <a href={urls.track}>{words.track.title}</a>
        </li>
        {frame.pages.map(page => (
          <li key={page.slug} {...told(pageNameIn(language, page))}>
            <a href={urls.page(page.slug)}>{pageNameIn(language, page)}</a>
          </li>
        ))}
        <li>
          <LanguageSwitch {...other} />
        </li>
      </ul>
    </nav>
  )
}
