import type { Messages } from '#messages/en.ts'
import { fill } from '#messages/fill.ts'
import { listFacts, type ProductGroup } from '#shop/catalogue/list-facts.ts'
import { countPages, listProducts, type ProductList } from '#shop/catalogue/product-list.ts'
import type { Picture } from '#shop/media/picture.ts'
import type { StorefrontContext } from '../context.ts'
import { useLocale } from '../locale.tsx'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { ShopPicture } from '../parts/picture.tsx'
import { breadcrumbThing } from '../seo/structured-data.tsx'
import { countChosen, isCanonical, type ListParams, listQuery, readListParams } from './list-params.ts'
import { ProductListView } from './product-list.tsx'
import { stockOf } from './stock-of.ts'

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
  const requested = readListParams(c, 'newest')
  const all = await c.var.remember(
    `products of ${JSON.stringify(group.key)}`,
    () => listFacts(c.var.db, group.key),
    stockOf,
  )
  // A page beyond the last redirects to the last, so that it is made and cached once.
  const pages = countPages(all, requested)
  if (requested.page > pages) return c.redirect(group.url + listQuery({ ...requested, page: pages }))
  const list = await listProducts(c.var.db, all, { ...requested, sort: requested.sort ?? 'newest' })
  const params = { ...requested, ...list.filter }
  const isFiltered = countChosen(params) > 0
  return c.render(<GroupPage {...{ group, list, params }} isEmpty={all.length === 0} />, {
    title: titleOf(group, list, { isFiltered, messages }),
    styles: ['catalogue', 'browse', ...(list.total === 0 ? (['empty'] as const) : [])],
    description: group.description,
    query: listQuery(params),
    // Another sort order is the same page to a search engine; what a filter leaves is a part of the first page.
    canonicalQuery: listQuery({ page: isFiltered ? 1 : list.page }),
    noindex: isFiltered,
    picture: group.banner ?? group.logo ?? list.products.find(({ picture }) => picture)?.picture ?? null,
    structuredData: [
      breadcrumbThing(c.var.origin, [
        { path: urls.home, name: messages.header.home },
        { path: group.url, name: group.name },
      ]),
    ],
    ...(isCanonical(c, list.filter) && { stock: stockOf(all) }),
  })
}

/** With the number of products that filters leave: a choice makes a new page, whose title is what is read. */
function titleOf(
  { name }: Group,
  { page, total }: ProductList,
  { isFiltered, messages }: { isFiltered: boolean; messages: Messages },
): string {
  const parts = [
    ...(isFiltered ? [countPhrase(total, messages)] : []),
    ...(page > 1 ? [fill(messages.list.page, { page })] : []),
  ]
  return [name, ...parts].join(' – ')
}

type Props = { group: Group; list: ProductList; params: ListParams; isEmpty: boolean }

function GroupPage({ group, list, params, isEmpty }: Props) {
  const { urls, messages } = useLocale()
  const { banner, url } = group
  return (
    <>
      {banner && <ShopPicture picture={banner} sizes="100vw" shape="banner" alt="" main />}
      <div className="wrap">
        {!banner && <Breadcrumbs steps={[]} />}
        <Sign group={group} />
        {!isEmpty && (
          <ProductListView
            {...{ list, params }}
            heading={countPhrase(list.total, messages)}
            urlOf={query => url + query}
          />
        )}
      </div>
      {isEmpty && (
        <EmptyState title={messages.subBrand.empty} text={messages.subBrand.emptyText}>
          <a href={`${urls.home}#trending`} className="button">
            {messages.home.trendingNow}
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
