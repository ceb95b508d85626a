import type { Frame } from '../frame.ts'
import { locales, useLocale } from '../locale.tsx'
import { pathIn } from '../urls.ts'
import { BagIcon, MenuIcon } from './icons.tsx'
import { MENU_ID } from './menu-drawer.tsx'
import { ShopPicture } from './picture.tsx'

/** The shop's sign, its menus and the cart. */
export function Header({ frame, here }: { frame: Frame | null; here: string }) {
  const { urls, words } = useLocale()
  return (
    <div className="masthead">
      <div className="wrap flex items-center gap-2 py-1 md:gap-8">
        {frame && (
          <button type="button" popoverTarget={MENU_ID} aria-label={words.header.menu} className="-ms-3 px-3 md:hidden">
            <MenuIcon />
          </button>
        )}
        <Wordmark frame={frame} />
        {frame && <Menus frame={frame} />}
        <LanguageSwitch here={here} />
        <a href={urls.cart} aria-describedby="cart-count" className="-me-2 gap-2 px-2">
          <BagIcon />
          <span className="sr-only md:not-sr-only">{words.header.cart}</span>
          {/* The link is called Cart whatever it holds (design §7); how much that is describes it. */}
          <span id="cart-count" className="count" data-cart-count="" aria-hidden="true" />
        </a>
      </div>
      <div className="band" />
    </div>
  )
}

/** Leads to this page in the other language, named in that language. */
function LanguageSwitch({ here }: { here: string }) {
  const other = useLocale().language === 'en' ? 'ur' : 'en'
  return (
    <a href={pathIn(other, here)} hrefLang={other} lang={other} className="language ms-auto px-2">
      {locales[other].words.header.language}
    </a>
  )
}

function Wordmark({ frame }: { frame: Frame | null }) {
  const { urls, words } = useLocale()
  const name = frame?.settings.store_info.store_name ?? words.header.home
  return (
    <a href={urls.home} className="wordmark">
      {frame?.logo ? (
        <ShopPicture picture={frame.logo} sizes="10rem" upTo={480} alt={name} />
      ) : (
        <span className="star" />
      )}
      {!frame?.logo && name}
    </a>
  )
}

function Menus({ frame }: { frame: Frame }) {
  const { urls, words } = useLocale()
  return (
    <nav aria-label={words.header.navigation} className="hidden items-center gap-6 md:flex">
      {frame.subBrands.length > 0 && (
        <details className="dropdown">
          <summary>{words.header.collections}</summary>
          <ul>
            {frame.subBrands.map(({ slug, name }) => (
              <li key={slug}>
                <a href={urls.subBrand(slug)} className="w-full">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
      {frame.pages.slice(0, 2).map(({ slug, title }) => (
        <a key={slug} href={urls.page(slug)}>
          {title}
        </a>
      ))}
    </nav>
  )
}
