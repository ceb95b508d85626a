import { pageTitleIn } from '#shop/pages/page-texts.ts'
import type { LayoutData } from '../layout-data.ts'
import { useLocale } from '../locale.tsx'
import { CloseIcon } from '../parts/icons.tsx'
import { hoursPhrase } from '../parts/opening-hours.ts'
import { WhatsAppLink } from '../parts/whatsapp-link.tsx'
import { LanguageSwitch, type OtherLanguage } from './language-switch.tsx'

export const MENU_ID = 'menu'

type Props = { layout: LayoutData; other: OtherLanguage }

/** The menu on a phone: sub-brands, pages and other links. The browser itself opens and closes it. */
export function MenuDrawer({ layout, other }: Props) {
  const { messages } = useLocale()
  return (
    <nav id={MENU_ID} popover="auto" className="drawer" aria-label={messages.header.menu}>
      <button
        type="button"
        popoverTarget={MENU_ID}
        popoverTargetAction="hide"
        aria-label={messages.header.closeMenu}
        className="-ms-3 grid size-12 cursor-pointer place-items-center"
      >
        <CloseIcon />
      </button>
      {layout.subBrands.length > 0 && <Collections subBrands={layout.subBrands} />}
      <Links layout={layout} other={other} />
    </nav>
  )
}

function Collections({ subBrands }: Pick<LayoutData, 'subBrands'>) {
  const { urls, messages, langAttributes } = useLocale()
  return (
    <>
      <h2 className="font-serif text-xl font-semibold">{messages.header.collections}</h2>
      <ul className="mb-6">
        {subBrands.map(({ slug, name }) => (
          <li key={slug} {...langAttributes(name)}>
            <a href={urls.subBrand(slug)}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Links({ layout, other }: Props) {
  const { language, urls, messages, langAttributes } = useLocale()
  const { whatsapp } = layout.settings.contact_info
  const hours = hoursPhrase(layout.settings.opening_hours, messages)
  return (
    <ul>
      {layout.hasCategories && (
        <li>
          <a href={urls.categories}>{messages.header.categories}</a>
        </li>
      )}
      <li>
        <a href={urls.search}>{messages.search.title}</a>
      </li>
      <li>
        <a href={urls.track}>{messages.track.title}</a>
      </li>
      {layout.pages.map(page => (
        <li key={page.slug} {...langAttributes(pageTitleIn(language, page))}>
          <a href={urls.page(page.slug)}>{pageTitleIn(language, page)}</a>
        </li>
      ))}
      {whatsapp && (
        <li>
          <WhatsAppLink number={whatsapp} message={messages.footer.whatsappMessage}>
            <span>
              {messages.footer.whatsapp}
              {hours && <small className="block">{hours}</small>}
            </span>
          </WhatsAppLink>
        </li>
      )}
      <li>
        <LanguageSwitch {...other} />
      </li>
    </ul>
  )
}
