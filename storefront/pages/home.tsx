import { listFeaturedProducts, type ProductCard } from '#shop/catalogue/product-cards.ts'
import { findShopNow } from '#shop/catalogue/sub-brands.ts'
import { findPicture } from '#shop/media/find-picture.ts'
import type { Picture } from '#shop/media/picture.ts'
import type { ShopSettings } from '#shop/settings/settings.ts'
import type { StorefrontContext } from '../context.ts'
import { organizationThing } from '../discovery/structured-data.tsx'
import type { Frame } from '../frame.ts'
import { Benefits } from '../home/benefits.tsx'
import { Collections } from '../home/collections.tsx'
import { Hero } from '../home/hero.tsx'
import { useLocale } from '../locale.tsx'
import { ProductGrid } from '../parts/product-grid.tsx'
import type { Language } from '../urls.ts'

export async function homePage(c: StorefrontContext) {
  const { settings, logo } = c.var.frame
  const { store_name, store_description, hero_image } = settings.store_info
  const [featured, hero] = await Promise.all([listFeaturedProducts(c.var.db), findPicture(c.var.db, hero_image)])
  return c.render(<HomePage featured={featured} hero={hero} frame={c.var.frame} />, {
    title: store_name,
    styles: ['catalogue', 'browse'],
    description: store_description,
    picture: hero,
    things: [organizationThing(c.var.origin, settings, logo)],
    stock: featured.map(({ id }) => id),
  })
}

type Props = { featured: ProductCard[]; hero: Picture | null; frame: Frame }

function HomePage({ featured, hero, frame: { settings, subBrands } }: Props) {
  const { language, words } = useLocale()
  return (
    <>
      <Hero
        {...heroWords(language, settings.store_info)}
        picture={hero}
        shopNow={findShopNow(subBrands, settings.store_info.shop_now_sub_brand)}
      />
      <Benefits freeFrom={settings.delivery.freeFrom} />
      <Collections subBrands={subBrands} />
      <section id="trending" className="wrap pt-14">
        <h2 className="heading mb-6">
          <span className="star" />
          {words.home.trendingNow}
        </h2>
        {featured.length === 0 ? <p>{words.subBrand.empty}</p> : <ProductGrid products={featured} />}
      </section>
    </>
  )
}

/** In the page's language where the shopkeeper wrote them in it. */
function heroWords(language: Language, info: ShopSettings['store_info']): { title: string; subtitle: string } {
  const urdu = language === 'ur' ? { title: info.hero_title_ur, subtitle: info.hero_subtitle_ur } : null
  return {
    title: urdu?.title || info.hero_title || info.store_name,
    subtitle: urdu?.subtitle || info.hero_subtitle,
  }
}
