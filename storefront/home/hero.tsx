import type { SubBrandLink } from '#shop/catalogue/sub-brands.ts'
import type { Picture } from '#shop/media/picture.ts'
import { useLocale } from '../locale.tsx'
import { ShopPicture } from '../parts/picture.tsx'

type Props = {
  title: string
  subtitle: string
  picture: Picture | null
  /** The sub-brand that 'Shop Now' leads to; without one both buttons lead to the trending products. */
  shopNow: SubBrandLink | undefined
}

/**
 * A phone shows the picture wider than its screen (styles/home.css), but asks for fewer pixels: the largest paint of a
 * slow line waits for them.
 */
const SIZES = '(min-width:94rem) 62rem, (min-width:48rem) 75vw, 85vw'

/** The shop in one sentence and one picture, with two buttons. */
export function Hero({ title, subtitle, picture, shopNow }: Props) {
  const { urls, messages, langAttributes } = useLocale()
  return (
    <section className={picture ? 'hero' : 'hero plain'}>
      {picture && <ShopPicture picture={picture} sizes={SIZES} main />}
      <div className="wrap relative">
        <div className="hero-words pt-3 pb-4 md:py-14">
          <h1 className="font-serif text-3xl font-semibold" {...langAttributes(title)}>
            <bdi>{title}</bdi>
          </h1>
          {subtitle && (
            <p className="mt-2 md:mt-4 md:text-lg" {...langAttributes(subtitle)}>
              <bdi>{subtitle}</bdi>
            </p>
          )}
          <div className="hero-ways mt-3 md:mt-6 flex flex-wrap gap-2">
            <LinkButton href={shopNow ? urls.subBrand(shopNow.slug) : '#trending'}>{messages.home.shopNow}</LinkButton>
            <LinkButton href="#trending" quiet>
              {messages.home.trendingToday}
            </LinkButton>
          </div>
        </div>
      </div>
    </section>
  )
}

/**
 * A button by its name (docs/product.md#accessible-names) and a link to the browser, so that it works without script.
 */
function LinkButton({ href, quiet = false, children }: { href: string; quiet?: boolean; children: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button needs script to navigate; the loader adds the space key
    <a href={href} role="button" className={quiet ? 'button quiet' : 'button'}>
      {children}
    </a>
  )
}
