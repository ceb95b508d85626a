import { pageTitleIn } from '#shop/pages/page-texts.ts'
import { internationalPhone } from '#shop/phone.ts'
import type { LayoutData } from '../layout-data.ts'
import { useLocale } from '../locale.tsx'
import { BagIcon, MenuIcon, PhoneIcon, SearchIcon } from '../parts/icons.tsx'
import { ShopPicture } from '../parts/picture.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { SEARCH_ID } from '../search/suggestion-list.tsx'
import { LanguageSwitch, type OtherLanguage } from './language-switch.tsx'
import { MENU_ID } from './menu-drawer.tsx'

type Props = {
  layout: LayoutData | null
  other: OtherLanguage
  hasSearch: boolean
}

/** The shop's logo, menus, search box and cart. On a phone the box has its own row, which scrolls away. */
export function Header({ layout, other, hasSearch }: Props) {
  const { urls, messages } = useLocale()
  return (
    <div className="masthead">
      <div className="wrap bar">
        {layout && (
          <button type="button" popoverTarget={MENU_ID} aria-label={messages.header.menu} className="-ms-2.5 lg:hidden">
            <MenuIcon />
          </button>
        )}
        <Wordmark layout={layout} />
        {layout && <Menus layout={layout} />}
        {hasSearch && (
          <>
            <a href={`#${SEARCH_ID}`} className="find" aria-label={messages.search.title}>
              <SearchIcon />
            </a>
            <SearchBox />
          </>
        )}
        <LanguageSwitch {...other} className="language" />
        <a href={urls.cart} aria-describedby="cart-count" className="-me-2 gap-2">
          <BagIcon />
          <span className="sr-only lg:not-sr-only">{messages.header.cart}</span>
          {/* Its name is always Cart (docs/product.md#accessible-names); the count is its description. */}
          <span id="cart-count" className="count" data-cart-count={messages.checkout.pieces} aria-hidden="true" />
        </a>
      </div>
      <div className="band" />
    </div>
  )
}

/** Nothing that leads away from the form: logo, language, and the number to call with a question. */
export function CheckoutHeader({ layout, other }: Omit<Props, 'hasSearch'>) {
  const phone = layout?.settings.contact_info.phone
  return (
    <div className="masthead">
      <div className="wrap bar">
        <Wordmark layout={layout} />
        <LanguageSwitch {...other} className="language" />
        {phone && (
          <a href={`tel:${internationalPhone(phone)}`} className="-me-2 gap-2">
            <PhoneIcon />
            <bdi dir="ltr" className="sr-only lg:not-sr-only">
              {phone}
            </bdi>
          </a>
        )}
      </div>
      <div className="band" />
    </div>
  )
}

function Wordmark({ layout }: { layout: LayoutData | null }) {
  const { urls, messages, langAttributes } = useLocale()
  const name = layout?.settings.store_info.store_name ?? messages.header.home
  return (
    <a href={urls.home} className={name.length > 24 ? 'wordmark long' : 'wordmark'} {...langAttributes(name)}>
      {layout?.logo ? (
        <ShopPicture
          picture={layout.logo}
          sizes="10rem"
          upTo={480}
          shape={layout.settings.store_info.logo_is_light ? '' : 'on-light'}
          alt={name}
        />
      ) : (
        <>
          <span className="star" />
          <bdi>{name}</bdi>
        </>
      )}
    </a>
  )
}

function Menus({ layout }: { layout: LayoutData }) {
  const { language, urls, messages, langAttributes } = useLocale()
  return (
    <nav aria-label={messages.header.navigation} className="menus">
      {layout.subBrands.length > 0 && (
        <details className="dropdown">
          <summary>{messages.header.collections}</summary>
          <ul>
            {layout.subBrands.map(({ slug, name }) => (
              <li key={slug} {...langAttributes(name)}>
                <a href={urls.subBrand(slug)} className="w-full">
                  <bdi>{name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
      {layout.hasCategories && <a href={urls.categories}>{messages.header.categories}</a>}
      {layout.pages.slice(0, 2).map(page => (
        <a key={page.slug} href={urls.page(page.slug)} {...langAttributes(pageTitleIn(language, page))}>
          {pageTitleIn(language, page)}
        </a>
      ))}
    </nav>
  )
}
