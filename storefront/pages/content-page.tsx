import { pixelConsent } from '#messages/pixel-consent.ts'
import { placeholderWords } from '#messages/placeholder-words.ts'
import { plainText } from '#shop/catalogue/plain-text.ts'
import type { FooterSlug, OptionalFooterSlug } from '#shop/pages/footer-slugs.ts'
import { type ShownPage, showPage } from '#shop/pages/page-texts.ts'
import { findPage } from '#shop/pages/pages.ts'
import { readSettings, type ShopSettings } from '#shop/settings/settings.ts'
import { listSizeChartLinks, type SizeChartLink } from '#shop/size-charts/find-size-chart.ts'
import type { StorefrontContext } from '../context.ts'
import { readSlug } from '../form.ts'
import { fallbackLayoutData } from '../layout-data.ts'
import { useLocale } from '../locale.tsx'
import { redirectOldSlug } from '../slug-redirect.ts'
import { renderNotFound } from './not-found.tsx'

/** The page that names the source of the list of cities, whatever its content is. */
const CITY_DATA_PAGE: FooterSlug = 'terms-of-service'

/** The page where a shopper can change the answer to the consent bar. */
const PRIVACY_PAGE: FooterSlug = 'privacy-policy'

/** The page that lists the size charts, whatever its content is. */
const SIZE_PAGE: OptionalFooterSlug = 'size-guide'

export async function contentPage(c: StorefrontContext) {
  const { language, urls } = c.var.locale
  const page = await findPage(c.var.db, readSlug(c))
  if (!page) return (await redirectOldSlug(c, { kind: 'page', url: urls.page })) ?? renderNotFound(c)
  // Without the layout's data the page would show the default fees as the shop's own.
  const settings = c.var.layout === fallbackLayoutData ? await readSettings(c.var.db) : c.var.layout.settings
  // Filled here and not when it was saved, so that a page never contradicts the settings.
  const shown = showPage(page, { language, settings, words: placeholderWords })
  const charts = page.slug === SIZE_PAGE ? await listSizeChartLinks(c.var.db) : []
  return c.render(<ContentPageView {...shown} slug={page.slug} settings={settings} charts={charts} />, {
    title: shown.title,
    description: shown.summary || excerpt(shown.body),
    stock: [],
  })
}

/** The length that search engines show: whole words, up to about 155 characters. */
const excerpt = (html: string): string => /^.{0,155}(?=\s|$)/s.exec(plainText(html))?.[0] ?? ''

type ViewProps = ShownPage & { slug: string; settings: ShopSettings; charts: SizeChartLink[] }

/** In the page's language, or in English when there is no translation. */
function ContentPageView({ slug, title, summary, body, bodyLanguage, settings, charts }: ViewProps) {
  const { language, langAttributes, messages } = useLocale()
  return (
    <article className="wrap pt-8 md:pt-12">
      <h1 className={summary ? 'heading mb-2' : 'heading mb-6'}>
        <span className="star" />
        <bdi {...langAttributes(title)}>{title}</bdi>
      </h1>
      {summary && (
        <p className="aside mb-6" {...langAttributes(summary)}>
          <bdi>{summary}</bdi>
        </p>
      )}
      <div
        className="prose"
        {...(language !== bodyLanguage && { lang: 'en', dir: 'ltr' })}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made safe when it was saved; values are escaped
        dangerouslySetInnerHTML={{ __html: body }}
      />
      {charts.length > 0 && <Charts charts={charts} />}
      {slug === CITY_DATA_PAGE && <p className="aside mt-8">{messages.cityData}</p>}
      {slug === PRIVACY_PAGE && settings.pixel_id && settings.pixel_consent && <PixelChoice />}
    </article>
  )
}

function Charts({ charts }: Pick<ViewProps, 'charts'>) {
  const { urls, messages, langAttributes, textOf } = useLocale()
  return (
    <div className="prose mt-8">
      <h2>{messages.sizeChart.all}</h2>
      <ul>
        {charts.map(({ slug, title, titleUrdu }) => {
          const name = textOf(title, titleUrdu)
          return (
            <li key={slug}>
              <a href={urls.sizeChart(slug)} {...langAttributes(name)}>
                <bdi>{name}</bdi>
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Shown by the pixel's script: without it there is no pixel and nothing to choose. */
function PixelChoice() {
  const { label, text, yes, no, agreed: saidYes, declined: saidNo } = pixelConsent[useLocale().language]
  return (
    <section id="pixel-choice" className="panel mt-8 max-w-md" hidden>
      <h2 className="font-serif text-lg font-semibold">{label}</h2>
      <p className="my-3">{text}</p>
      <div role="status">
        <p className="mb-3 font-semibold" data-said="yes" hidden>
          {saidYes}
        </p>
        <p className="mb-3 font-semibold" data-said="no" hidden>
          {saidNo}
        </p>
      </div>
      <div className="flex gap-3">
        <button type="button" className="button quiet" value="no">
          {no}
        </button>
        <button type="button" className="button quiet" value="yes">
          {yes}
        </button>
      </div>
    </section>
  )
}
