import type { Messages } from '#messages/en.ts'
import { fill } from '#messages/fill.ts'
import {
  countGroupPages,
  listGroupProducts,
  type ProductGroup,
  type ProductList,
} from '#shop/catalogue/product-cards.ts'
import type { Picture } from '#shop/media/picture.ts'
import type { StorefrontContext } from '../context.ts'
import { useLocale } from '../locale.tsx'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { ShopPicture } from '../parts/picture.tsx'
import { ProductGrid } from '../parts/product-grid.tsx'
import { breadcrumbThing } from '../seo/structured-data.tsx'
import { ListBar } from './list-bar.tsx'
import { type ListParams, listQuery, readListParams } from './list-params.ts'
import { Paging } from './paging.tsx'

/** A sub-brand or a category, with its texts in the page's language. */
type Group = {
  key: ProductGroup
  name: string
  description: string
  url: string
  banner?: Picture | null
  logo?: Picture | null
}

/** The page with the products of a sub-brand or category. */
export async function renderGroup(c: StorefrontContext, group: Group) {
  const { urls, messages } = c.var.locale
  const requested = readListParams(c)
  // A page beyond the last redirects to the last, so that it is made and cached once.
  const leadTo = (page: number) => c.redirect(group.url + listQuery({ ...requested, page }))
  // There are endless pages beyond the last, so the redirect needs no query.
  if (requested.page > 1) {
    const pages = await countPages(c, group.key, requested)
    if (requested.page > pages) return leadTo(pages)
  }
  const list = await listGroupProducts(c.var.db, { group: group.key, ...requested })
  if (requested.page !== list.page) return leadTo(list.page)
  const params = { ...requested, page: list.page }
  return c.render(<GroupPage {...{ group, list, params }} />, {
    title: list.page === 1 ? group.name : `${group.name} – ${fill(messages.list.page, { page: list.page })}`,
    styles: ['catalogue', 'browse'],
    description: group.description,
    query: listQuery(params),
    // Another sort order is the same page to a search engine; the in-stock filter is a part of the first page.
    canonicalQuery: listQuery({ sort: 'newest', inStockOnly: false, page: params.inStockOnly ? 1 : params.page }),
    picture: group.banner ?? group.logo ?? null,
    structuredData: [
      breadcrumbThing(c.var.origin, [
        { path: urls.home, name: messages.header.home },
        { path: group.url, name: group.name },
      ]),
    ],
    stock: params.inStockOnly ? 'any stock' : list.products.map(({ id }) => id),
  })
}

const countPages = (c: StorefrontContext, group: ProductGroup, { inStockOnly }: ListParams): Promise<number> =>
  c.var.remember(
    `pages of ${JSON.stringify(group)}${inStockOnly ? ' in stock' : ''}`,
    () => countGroupPages(c.var.db, { group, inStockOnly }),
    () => (inStockOnly ? 'any stock' : []),
  )

type Props = { group: Group; list: ProductList; params: ListParams }

function GroupPage({ group, list: { products, total, pages }, params }: Props) {
  const { urls, messages } = useLocale()
  const { banner, url } = group
  const isEmpty = total === 0 && !params.inStockOnly
  return (
    <>
      {banner && <ShopPicture picture={banner} sizes="100vw" shape="banner" alt="" main />}
      <div className="wrap">
        {!banner && <Breadcrumbs steps={[]} />}
        <Sign group={group} />
        {!isEmpty && <ListBar count={countPhrase(total, messages)} url={url} params={params} />}
        {total > 0 && <ProductGrid products={products} />}
        <Paging page={params.page} pages={pages} urlOf={page => url + listQuery({ ...params, page })} />
      </div>
      {isEmpty && (
        <EmptyState title={messages.subBrand.empty} text={messages.subBrand.emptyText}>
          <a href={`${urls.home}#trending`} className="button">
            {messages.home.trendingNow}
          </a>
        </EmptyState>
      )}
      {total === 0 && params.inStockOnly && (
        <EmptyState title={messages.subBrand.empty} text={messages.list.noneInStock}>
          <a href={url} className="button">
            {messages.list.showAll}
          </a>
        </EmptyState>
      )}
    </>
  )
}

/** Name and description. A banner already shows whose page it is, so the logo is left out below one. */
function Sign({ group: { banner, logo, name, description } }: { group: Group }) {
  const { langAttributes } = useLocale()
  return (
    <header className="sign">
      {logo && !banner && (
        <div className="w-16 flex-none md:w-20">
          <ShopPicture picture={logo} sizes="5rem" shape="square" upTo={320} alt="" />
        </div>
      )}
      <div className="min-w-0 flex-1">
        <h1 className="font-serif text-2xl font-semibold" {...langAttributes(name)}>
          <bdi>{name}</bdi>
        </h1>
        {description && (
          <p className="mt-1 max-w-2xl" {...langAttributes(description)}>
            <bdi>{description}</bdi>
          </p>
        )}
      </div>
    </header>
  )
}

const countPhrase = (count: number, messages: Messages): string =>
  count === 1 ? messages.subBrand.countOne : fill(messages.subBrand.count, { count })
