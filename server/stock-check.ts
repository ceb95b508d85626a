// `npm run stock:check [-- --repair]`: compares every variant's stock with the sum of its ledger and of what open
// orders hold, and the uses of promotions with the orders that hold their stock.
import { parseArgs } from 'node:util'
import { countOf } from '../shop/count-of.ts'
import { checkUses, repairUses, type UseDifference } from '../shop/promotions/reconcile-uses.ts'
import { checkStock, repairStock, type StockDifference } from '../shop/stock/reconcile-stock.ts'
import { readConfig } from './config.ts'
import { newLog } from './log.ts'
import { openShopDatabase } from './open-shop.ts'
import { requireSameMigrations } from './require-same-migrations.ts'
import { runCommand } from './run-command.ts'

const { values } = parseArgs({ options: { repair: { type: 'boolean', default: false } } })

await runCommand(main)

/** Ends with 1 when there is a difference. */
async function main(print: (line: string) => void): Promise<void> {
  const { db, close } = await openShopDatabase(readConfig(process.env), newLog('warn'))
  try {
    await requireSameMigrations(db, 'check the stock')
    const { variants, differences } = await checkStock(db)
    for (const difference of differences) print(explain(difference))
    print(`${countOf(variants, 'variant')} checked, ${differences.length} with a difference.`)
    const wrongUses = await checkUses(db)
    for (const difference of wrongUses) print(explainUses(difference))
    process.exitCode = differences.length + wrongUses.length > 0 ? 1 : 0
    if (!values.repair || process.exitCode === 0) return
    if (wrongUses.length > 0) print(`${countOf(await repairUses(db), 'order')} with promotions counted again.`)
    const { repaired, left } = await repairStock(db)
    if (differences.length > 0) print(`${repaired.length} repaired, each with a movement of its own.`)
    for (const { product, variant, onHand, reserved } of left) {
      print(
        `${product} (${variant}): orders hold ${reserved.orders}, ${onHand.inventory} are on hand. Count them and set the number under Stock.`,
      )
    }
    process.exitCode = left.length > 0 ? 1 : 0
  } finally {
    await close()
  }
}

function explain({ product, variant, sku, onHand, reserved }: StockDifference): string {
  const parts = [
    onHand.inventory !== onHand.ledger &&
      `${onHand.inventory} on hand, by the ledger ${onHand.ledger}: ${Math.abs(onHand.inventory - onHand.ledger)} ${onHand.inventory > onHand.ledger ? 'came' : 'went'} without a movement`,
    reserved.inventory !== reserved.orders && `${reserved.inventory} reserved, but open orders hold ${reserved.orders}`,
    reserved.inventory !== reserved.ledger && `${reserved.inventory} reserved, by the ledger ${reserved.ledger}`,
  ]
  return `${product} (${variant}${sku ? `, ${sku}` : ''}): ${parts.filter(Boolean).join('; ')}.`
}

function explainUses({ name, code, tooMany, missing }: UseDifference): string {
  const parts = [
    tooMany > 0 && `${tooMany} canceled orders count as uses`,
    missing > 0 && `${missing} orders that hold their stock do not count`,
  ]
  return `Promotion ${name}${code === null ? '' : ` (${code})`}: ${parts.filter(Boolean).join('; ')}.`
}
