import { en } from '#messages/en.ts'
import type { Frame } from '../frame.ts'
import { urls } from '../urls.ts'
import { BagIcon, MenuIcon } from './icons.tsx'
import { MENU_ID } from './menu-drawer.tsx'
import { ShopPicture } from './picture.tsx'

/** The shop's sign, its menus and the cart. */
export function Header({ frame }: { frame: Frame | null }) {
  return (
    <div className="masthead">
      <div className="wrap flex items-center gap-2 py-1 md:gap-8">
        {frame && (
          <button type="button" popoverTarget={MENU_ID} aria-label={en.header.menu} className="-ml-3 px-3 md:hidden">
            <MenuIcon />
          </button>
        )}
        <Wordmark frame={frame} />
        {frame && <Menus frame={frame} />}
        <a href={urls.cart} aria-describedby="cart-count" className="-mr-2 ml-auto gap-2 px-2">
          <BagIcon />
          <span className="sr-only md:not-sr-only">{en.header.cart}</span>
          {/* The link is called Cart whatever it holds (design §7); how much that is describes it. */}
          <span id="cart-count" className="count" data-cart-count="" aria-hidden="true" />
        </a>
      </div>
      <div className="band" />
    </div>
  )
}

function Wordmark({ frame }: { frame: Frame | null }) {
  const name = frame?.settings.store_info.store_name ?? en.header.home
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
  return (
    <nav aria-label={en.header.navigation} className="hidden items-center gap-6 md:flex">
      {frame.subBrands.length > 0 && (
        <details className="dropdown">
          <summary>{en.header.collections}</summary>
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
