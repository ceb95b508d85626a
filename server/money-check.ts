// `npm run money:check`: compares the total of every order with its lines, discounts and fee, and its advance with
// the entries.
import { checkMoney, type MoneyDifference } from '../shop/advances/check-money.ts'
import { countOf } from '../shop/count-of.ts'
import { formatRupees } from '../shop/money.ts'
import { readConfig } from './config.ts'
import { newLog } from './log.ts'
import { openShopDatabase } from './open-shop.ts'
import { requireSameMigrations } from './require-same-migrations.ts'
import { runCommand } from './run-command.ts'

await runCommand(main)

/** Ends with 1 when there is a difference. */
async function main(print: (line: string) => void): Promise<void> {
  const { db, close } = await openShopDatabase(readConfig(process.env), newLog('warn'))
  try {
    await requireSameMigrations(db, 'check the money')
    const { orders, differences } = await checkMoney(db)
    for (const difference of differences) print(explain(difference))
    print(`${countOf(orders, 'order')} checked, ${differences.length} with a difference.`)
    process.exitCode = differences.length > 0 ? 1 : 0
  } finally {
    await close()
  }
}

function explain({ orderNumber, total, advance }: MoneyDifference): string {
  const parts = [
    total.stored !== total.rows &&
      `a total of ${formatRupees(total.stored)}, by its lines, discounts and fee ${formatRupees(total.rows)}`,
    advance.stored !== advance.rows &&
      `an advance of ${formatRupees(advance.stored)}, by its entries ${formatRupees(advance.rows)}`,
  ]
  return `${orderNumber}: ${parts.filter(Boolean).join('; ')}.`
}
