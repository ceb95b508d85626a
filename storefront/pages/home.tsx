import { findShopNow } from '#shop/catalogue/sub-brands.ts'
import { listProductBlocks, type ProductBlock } from '#shop/home/product-blocks.ts'
import { findPicture } from '#shop/media/find-picture.ts'
import type { Picture } from '#shop/media/picture.ts'
import type { ShopSettings } from '#shop/settings/settings.ts'
import type { StorefrontContext } from '../context.ts'
import { Benefits } from '../home/benefits.tsx'
import { Collections } from '../home/collections.tsx'
import { Hero } from '../home/hero.tsx'
import { ProductRow } from '../home/product-row.tsx'
import { Steps } from '../home/steps.tsx'
import type { LayoutData } from '../layout-data.ts'
import { useLocale } from '../locale.tsx'
import { organizationThing } from '../seo/structured-data.tsx'
import type { Language } from '../urls.ts'

export async function homePage(c: StorefrontContext) {
  const { settings, logo } = c.var.layout
  const { store_name, store_description, hero_image } = settings.store_info
  const [blocks, hero] = await Promise.all([listProductBlocks(c.var.db), findPicture(c.var.db, hero_image)])
  return c.render(<HomePage blocks={blocks} hero={hero} layout={c.var.layout} />, {
    title: store_name,
    styles: ['catalogue', 'home'],
    description: store_description,
    picture: hero,
    structuredData: [organizationThing(c.var.origin, settings, logo)],
    stock: blocks.flatMap(({ products }) => products.map(({ id }) => id)),
  })
}

type Props = { blocks: ProductBlock[]; hero: Picture | null; layout: LayoutData }

function HomePage({ blocks, hero, layout: { settings, subBrands } }: Props) {
  const { language, messages } = useLocale()
  const [first, ...others] = blocks
  return (
    <>
      <Hero
        {...heroText(language, settings.store_info)}
        picture={hero}
        shopNow={findShopNow(subBrands, settings.store_info.shop_now_sub_brand)}
      />
      <Collections subBrands={subBrands} />
      {first ? (
        <ProductRow block={first} isTrending />
      ) : (
        <p id="trending" className="wrap pt-10">
          {messages.subBrand.empty}
        </p>
      )}
      <Benefits freeFrom={settings.delivery.freeFrom} />
      {others.map(block => (
        <ProductRow key={block.source.kind} block={block} isTrending={false} />
      ))}
      <Steps />
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
