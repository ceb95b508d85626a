// `npm run reset-password [-- USERNAME]`: a new password for an owner who cannot sign in, also while the shop runs
// (docs/operating.md).
import { resetOwnerPassword } from '#shop/staff/ensure-owner.ts'
import { readConfig } from './config.ts'
import { runCommand } from './run-command.ts'
import { StartProblem } from './start-problem.ts'
import { withShopDatabase } from './with-shop-database.ts'

const USAGE = 'Usage: npm run reset-password [-- USERNAME]'

await runCommand(main)

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const [username = config.ADMIN_USERNAME, ...others] = process.argv.slice(2)
  if (others.length > 0 || username?.startsWith('-')) throw new StartProblem(USAGE)
  await withShopDatabase(config, {
    purpose: 'reset the password',
    work: async db => {
      const password = await resetOwnerPassword(db, username)
      process.stdout.write(
        `Sign in as ${username ?? 'admin'} with the password ${password} within 7 days, and choose your own.\n`,
      )
    },
  })
}
