import { fill } from '#messages/fill.ts'
import { listShownCategories } from '#shop/catalogue/categories.ts'
import { findShopNow } from '#shop/catalogue/sub-brands.ts'
import { type HomeBlock, listHomeBlocks } from '#shop/home/list-home-blocks.ts'
import type { Language } from '#shop/language.ts'
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
import { type Locale, useLocale } from '../locale.tsx'
import { organizationThing } from '../seo/structured-data.tsx'

export async function homePage(c: StorefrontContext) {
  const { settings, logo } = c.var.layout
  const { store_name, store_description, hero_image } = settings.store_info
  const [blocks, hero] = await Promise.all([listHomeBlocks(c.var.db), findPicture(c.var.db, hero_image)])
  return c.render(<HomePage blocks={blocks} hero={hero} layout={c.var.layout} />, {
    title: titleOf(c.var.locale, store_name, await listSold(c)),
    styles: ['catalogue', 'home'],
    description: store_description,
    picture: hero,
    structuredData: [organizationThing(c.var.origin, settings, logo)],
    stock: blocks.flatMap(block => ('products' in block ? block.products.map(({ id }) => id) : [])),
  })
}

/** What the shop sells, by the names of its first categories; they are read with the page. */
const listSold = async (c: StorefrontContext): Promise<string[]> =>
  (await c.var.remember('shown categories', () => listShownCategories(c.var.db))).map(({ name, nameUrdu }) =>
    c.var.locale.textOf(name, nameUrdu),
  )

/** As much as search engines show. */
const MAX_TITLE = 65

/** The shop's name, then as many categories as fit, or else how one pays. */
function titleOf({ messages }: Locale, store: string, sold: string[]): string {
  const withNames = (count: number) =>
    fill(messages.home.pageTitle, { store, sold: sold.slice(0, count).join(messages.comma) || messages.home.sold })
  const counts = sold.map((_, index) => sold.length - index)
  return withNames(counts.find(count => withNames(count).length <= MAX_TITLE) ?? 0)
}

type Props = { blocks: HomeBlock[]; hero: Picture | null; layout: LayoutData }

function HomePage({ blocks, hero, layout }: Props) {
  const { language, messages } = useLocale()
  const { store_info } = layout.settings
  const rows = blocks.filter(block => 'products' in block)
  const trending = rows.find(({ kind }) => kind === 'featured') ?? rows[0]
  return (
    <>
      <Hero
        {...heroText(language, store_info)}
        picture={hero}
        shopNow={findShopNow(layout.subBrands, store_info.shop_now_sub_brand)}
      />
      {blocks.map((block, index) => (
        <Block key={String(index)} block={block} isTrending={block === trending} layout={layout} />
      ))}
      {!trending && (
        <p id="trending" className="wrap pt-10">
          {messages.subBrand.empty}
        </p>
      )}
    </>
  )
}

type BlockProps = { block: HomeBlock; isTrending: boolean; layout: LayoutData }

function Block({ block, isTrending, layout: { settings, subBrands } }: BlockProps) {
  if ('products' in block) return <ProductRow row={block} isTrending={isTrending} />
  if (block.kind === 'collections') return <Collections block={block} subBrands={subBrands} />
  if (block.kind === 'steps') return <Steps block={block} />
  return <Benefits block={block} freeFrom={settings.delivery.freeFrom} />
}

/** In the page's language where the shopkeeper translated them. */
function heroText(language: Language, info: ShopSettings['store_info']): { title: string; subtitle: string } {
  const urdu = language === 'ur' ? { title: info.hero_title_ur, subtitle: info.hero_subtitle_ur } : null
  return {
    title: urdu?.title || info.hero_title || info.store_name,
    subtitle: urdu?.subtitle || info.hero_subtitle,
  }
}
