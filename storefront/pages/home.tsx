import { listFeaturedProducts, type ProductCard } from '#shop/catalogue/product-cards.ts'
import { findShopNow } from '#shop/catalogue/sub-brands.ts'
import { findPicture } from '#shop/media/find-picture.ts'
import type { Picture } from '#shop/media/picture.ts'
import type { ShopSettings } from '#shop/settings/settings.ts'
import type { StorefrontContext } from '../context.ts'
import { Benefits } from '../home/benefits.tsx'
import { Collections } from '../home/collections.tsx'
import { Hero } from '../home/hero.tsx'
import type { LayoutData } from '../layout-data.ts'
import { useLocale } from '../locale.tsx'
import { ProductGrid } from '../parts/product-grid.tsx'
import { organizationThing } from '../seo/structured-data.tsx'
import type { Language } from '../urls.ts'

export async function homePage(c: StorefrontContext) {
  const { settings, logo } = c.var.layout
  const { store_name, store_description, hero_image } = settings.store_info
  const [featured, hero] = await Promise.all([listFeaturedProducts(c.var.db), findPicture(c.var.db, hero_image)])
  return c.render(<HomePage featured={featured} hero={hero} layout={c.var.layout} />, {
    title: store_name,
    styles: ['catalogue', 'browse'],
    description: store_description,
    picture: hero,
    structuredData: [organizationThing(c.var.origin, settings, logo)],
    stock: featured.map(({ id }) => id),
  })
}

type Props = { featured: ProductCard[]; hero: Picture | null; layout: LayoutData }

function HomePage({ featured, hero, layout: { settings, subBrands } }: Props) {
  const { language, messages } = useLocale()
  return (
    <>
      <Hero
        {...heroText(language, settings.store_info)}
        picture={hero}
        shopNow={findShopNow(subBrands, settings.store_info.shop_now_sub_brand)}
      />
      <Benefits freeFrom={settings.delivery.freeFrom} />
      <Collections subBrands={subBrands} />
      <section id="trending" className="wrap pt-14">
        <h2 className="heading mb-6">
          <span className="star" />
          {messages.home.trendingNow}
        </h2>
        {featured.length === 0 ? <p>{messages.subBrand.empty}</p> : <ProductGrid products={featured} />}
      </section>
    </>
  )
}

/** In the page's language where the shopkeeper translated them. */
function heroText(language: Language, info: ShopSettings['store_info']): { title: string; subtitle: string } {
  const urdu = language === 'ur' ? { title: info.hero_title_ur, subtitle: info.hero_subtitle_ur } : null
  return {
    title: urdu?.title || info.hero_title || info.store_name,
    subtitle: urdu?.subtitle || info.hero_subtitle,
  }
}
