// `npm run search:quality -- [--held-out]`: how well the search finds what people type in the demo shop, beside
// MiniSearch.
import { parseArgs } from 'node:util'
import { fillDemoCatalogue } from '../../shop/search/demo-catalogue.fixture.ts'
import { askAll, shopSearch } from './ask.ts'
import { developmentQueries } from './development-queries.ts'
import { heldOutQueries } from './held-out-queries.ts'
import { foldedMiniSearch, miniSearch } from './mini-search/mini-search.ts'
import { printFailures, printScores } from './print.ts'
import { scoreOf, scoresByKind } from './score.ts'
import { withShop } from './shop-database.ts'

const { values } = parseArgs({ options: { 'held-out': { type: 'boolean', default: false } } })

await withShop(fillDemoCatalogue, async db => {
  const search = shopSearch(db)
  const asked = await askAll(developmentQueries, search)
  printScores('Development half, the demo shop', scoresByKind(asked))
  printFailures(asked)
  printScores('The same queries', {
    'this shop': scoreOf(asked),
    MiniSearch: scoreOf(await askAll(developmentQueries, await miniSearch(db))),
    'with its words and sounds': scoreOf(await askAll(developmentQueries, await foldedMiniSearch(db))),
  })
  // Only the totals: a failure that is shown would be developed for.
  if (values['held-out'])
    printScores('Held-out half, the demo shop', { all: scoreOf(await askAll(heldOutQueries, search)) })
})
