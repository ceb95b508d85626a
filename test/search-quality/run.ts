// `npm run search:quality -- [--held-out] [--large] [--hostile 100000]`: how well the search finds what people type in
// the demo shop, or in one of 10,000 products, beside MiniSearch; or whether hostile texts break it there.
import { parseArgs } from 'node:util'
import { fillDemoCatalogue } from '#test/fill-demo-catalogue.ts'
import { askAll, shopSearch } from './ask.ts'
import { developmentQueries } from './development-queries.ts'
import { heldOutQueries } from './held-out-queries.ts'
import { askHostile } from './hostile/ask-hostile.ts'
import { halfOf } from './judged-query.ts'
import { fillLargeShop } from './large/fill-large-shop.ts'
import { listLargeProducts } from './large/large-catalogue.ts'
import { listLargeQueries } from './large/large-queries.ts'
import { foldedMiniSearch, miniSearch } from './mini-search/mini-search.ts'
import { notSoldQueries } from './not-sold-queries.ts'
import { printFailures, printHostile, printScores } from './print.ts'
import { type Asked, scoreOf, scoresByKind } from './score.ts'
import { withShop } from './shop-database.ts'

const { values } = parseArgs({
  options: {
    'held-out': { type: 'boolean', default: false },
    large: { type: 'boolean', default: false },
    hostile: { type: 'string' },
  },
})

type Queries = Omit<Asked, 'answer' | 'verdict'>[]

const shop = values.large ? largeShop() : { ...demoShop(), name: 'the demo shop' }

await withShop(shop.fill, async (db, connectionString) => {
  if (values.hostile !== undefined)
    return printHostile(await askHostile(connectionString, { count: Number(values.hostile), ...shop }))
  const search = shopSearch(db)
  const asked = await askAll(shop.development, search)
  printScores(`Development half, ${shop.name}`, scoresByKind(asked))
  printFailures(asked)
  printScores('The same queries', {
    'this shop': scoreOf(asked),
    MiniSearch: scoreOf(await askAll(shop.development, await miniSearch(db))),
    'with its words and sounds': scoreOf(await askAll(shop.development, await foldedMiniSearch(db))),
  })
  // Only the totals: a failure that is shown would be developed for.
  if (values['held-out'])
    printScores(`Held-out half, ${shop.name}`, { all: scoreOf(await askAll(shop.heldOut, search)) })
  if (!values.large) printScores('Not sold, written afterwards', { all: scoreOf(await askAll(notSoldQueries, search)) })
})

function demoShop() {
  return { fill: fillDemoCatalogue, development: developmentQueries as Queries, heldOut: heldOutQueries as Queries }
}

function largeShop() {
  const products = listLargeProducts(10_000)
  const queries: Queries = listLargeQueries(products)
  return {
    name: 'a shop of 10,000 products',
    fill: (db: Parameters<typeof fillLargeShop>[0]) => fillLargeShop(db, products),
    development: queries.filter(({ query }) => halfOf(query) === 'development'),
    heldOut: queries.filter(({ query }) => halfOf(query) === 'held-out'),
    shopWords: products.map(({ name, nameUrdu }) => nameUrdu || name),
  }
}
