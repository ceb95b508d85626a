import type { Frame } from '../frame.ts'
import { useLocale } from '../locale.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { SEARCH_ID } from '../search/suggestion-list.tsx'
import { BagIcon, MenuIcon, SearchIcon } from './icons.tsx'
import { LanguageSwitch, type OtherLanguage } from './language-switch.tsx'
import { MENU_ID } from './menu-drawer.tsx'
import { pageNameIn } from './page-name.ts'
import { ShopPicture } from './picture.tsx'

type Props = {
  frame: Frame | null
  other: OtherLanguage
  hasSearch: boolean
}

/**
 * The shop's sign, its menus, the search box and the cart. On a phone the box has a row of its own, which scrolls away.
 */
export function Header({ frame, other, hasSearch }: Props) {
  const { urls, words } = useLocale()
  return (
    <div className="masthead">
      <div className="wrap bar">
        {frame && (
          <button type="button" popoverTarget={MENU_ID} aria-label={words.header.menu} className="-ms-3 px-3 lg:hidden">
            <MenuIcon />
          </button>
        )}
        <Wordmark frame={frame} />
        {frame && <Menus frame={frame} />}
        {hasSearch && (
          <>
            <a href={`#${SEARCH_ID}`} className="find px-2" aria-label={words.search.title}>
              <SearchIcon />
            </a>
            <SearchBox />
          </>
        )}
        <LanguageSwitch {...other} className="language" />
        <a href={urls.cart} aria-describedby="cart-count" className="-me-2 gap-2 px-2">
          <BagIcon />
          <span className="sr-only lg:not-sr-only">{words.header.cart}</span>
          {/* Its name is Cart whatever it holds (docs/product.md#accessible-names); the count describes it. */}
          <span id="cart-count" className="count" data-cart-count="" aria-hidden="true" />
        </a>
      </div>
      <div className="band" />
    </div>
  )
}

function Wordmark({ frame }: { frame: Frame | null }) {
  const { urls, words, told } = useLocale()
  const name = frame?.settings.store_info.store_name ?? words.header.home
  return (
    <a href={urls.home} className={name.length > 24 ? 'wordmark long' : 'wordmark'} {...told(name)}>
      {frame?.logo ? (
        <ShopPicture picture={frame.logo} sizes="10rem" upTo={480} alt={name} />
      ) : (
        <>
          <span className="star" />
          <bdi>{name}</bdi>
        </>
      )}
    </a>
  )
}

function Menus({ frame }: { frame: Frame }) {
  const { language, urls, words, told } = useLocale()
  return (
    <nav aria-label={words.header.navigation} className="menus">
      {frame.subBrands.length > 0 && (
        <details className="dropdown">
          <summary>{words.header.collections}</summary>
          <ul>
            {frame.subBrands.map(({ slug, name }) => (
              <li key={slug} {...told(name)}>
                <a href={urls.subBrand(slug)} className="w-full">
                  <bdi>{name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
      {frame.pages.slice(0, 2).map(page => (
        <a key={page.slug} href={urls.page(page.slug)} {...told(pageNameIn(language, page))}>
          {pageNameIn(language, page)}
        </a>
      ))}
    </nav>
  )
}
