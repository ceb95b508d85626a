import type { Messages } from '#messages/en.ts'
import { fill } from '#messages/fill.ts'
import { listSubBrandProducts, type ProductCard } from '#shop/catalogue/product-cards.ts'
import { findSubBrandPage, type SubBrandPage as SubBrand } from '#shop/catalogue/sub-brands.ts'
import type { Picture } from '#shop/media/picture.ts'
import type { StorefrontContext } from '../context.ts'
import { readSlug } from '../form.ts'
import { useLocale } from '../locale.tsx'
import { Empty } from '../parts/empty.tsx'
import { ShopPicture } from '../parts/picture.tsx'
import { ProductGrid } from '../parts/product-grid.tsx'
import { renderNotFound } from './not-found.tsx'

export async function subBrandPage(c: StorefrontContext) {
  const subBrand = await findSubBrandPage(c.var.db, readSlug(c))
  if (!subBrand) return renderNotFound(c)
  const { products } = await listSubBrandProducts(c.var.db, { subBrandId: subBrand.id })
  const logo = c.var.frame.subBrands.find(({ slug }) => slug === subBrand.slug)?.logo ?? null
  return c.render(<SubBrandPage subBrand={subBrand} logo={logo} products={products} />, {
    title: subBrand.name,
    styles: ['catalogue'],
    description: subBrand.description,
  })
}

type Props = { subBrand: SubBrand; logo: Picture | null; products: ProductCard[] }

function SubBrandPage({ subBrand, logo, products }: Props) {
  const { urls, words } = useLocale()
  return (
    <>
      {subBrand.banner && <ShopPicture picture={subBrand.banner} sizes="100vw" shape="banner" alt="" main />}
      <div className="wrap">
        <header className="flex flex-wrap items-center gap-4 py-6 md:py-8">
          {logo && (
            <div className="w-16 flex-none md:w-20">
              <ShopPicture picture={logo} sizes="5rem" shape="square" upTo={320} alt="" />
            </div>
          )}
          <div className="min-w-0 flex-1">
            <h1 className="font-serif text-2xl font-semibold">{subBrand.name}</h1>
            <p className="mt-1 max-w-2xl">{subBrand.description}</p>
          </div>
          {products.length > 0 && <h2 className="aside w-full">{countPhrase(products.length, words)}</h2>}
        </header>
        {products.length > 0 && <ProductGrid products={products} />}
      </div>
      {products.length === 0 && (
        <Empty title={words.subBrand.empty} text={words.subBrand.emptyText}>
          <a href={`${urls.home}#trending`} className="button">
            {words.home.trendingNow}
          </a>
        </Empty>
      )}
    </>
  )
}

const countPhrase = (count: number, words: Messages): string =>
  count === 1 ? words.subBrand.countOne : fill(words.subBrand.count, { count })
