import type { Frame } from '../frame.ts'
import { useLocale } from '../locale.tsx'
import { CloseIcon } from './icons.tsx'

export const MENU_ID = 'menu'

/** The menu on a phone: every sub-brand and every page. The browser itself opens and closes it. */
export function MenuDrawer({ frame }: { frame: Frame }) {
  const { urls, words } = useLocale()
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
      <h2 className="font-serif text-xl font-semibold">{words.header.collections}</h2>
      <ul className="mb-6">
        {frame.subBrands.map(({ slug, name }) => (
          <li key={slug}>
            <a href={urls.subBrand(slug)}>{name}</a>
          </li>
        ))}
      </ul>
      <ul>
        {frame.pages.map(({ slug, title }) => (
          <li key={slug}>
            <a href={urls.page(slug)}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
