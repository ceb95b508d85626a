import { listFeaturedProducts, type ProductCard } from '#shop/catalogue/product-cards.ts'
import { findPicture } from '#shop/media/find-picture.ts'
import type { Picture } from '#shop/media/picture.ts'
import type { StorefrontContext } from '../context.ts'
import type { Frame } from '../frame.ts'
import { Benefits } from '../home/benefits.tsx'
import { Collections } from '../home/collections.tsx'
import { Hero } from '../home/hero.tsx'
import { useLocale } from '../locale.tsx'
import { ProductGrid } from '../parts/product-grid.tsx'

export async function homePage(c: StorefrontContext) {
  const { store_name, store_description, hero_image } = c.var.frame.settings.store_info
  const [featured, hero] = await Promise.all([listFeaturedProducts(c.var.db), findPicture(c.var.db, hero_image)])
  return c.render(<HomePage featured={featured} hero={hero} frame={c.var.frame} />, {
    title: store_name,
    styles: ['catalogue'],
    description: store_description,
  })
}

type Props = { featured: ProductCard[]; hero: Picture | null; frame: Frame }

function HomePage({ featured, hero, frame: { settings, subBrands } }: Props) {
  const { words } = useLocale()
  const { hero_title, hero_subtitle, store_name } = settings.store_info
  return (
    <>
      <Hero title={hero_title || store_name} subtitle={hero_subtitle} picture={hero} />
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
