// `npm run set-up`: opens an empty shop once, before its first start. Standard input is the shop's name in the first
// line and the owner's password in the second: it is in no argument, environment or file (deploy/small/install.sh).
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { migrate } from '#db/migrate.ts'
import { openEmptyShop } from '#demo/empty-shop.ts'
import { readConfig } from './config.ts'
import { newLog } from './log.ts'
import { openFirstAccount, openShopDatabase } from './open-shop.ts'
import { runCommand } from './run-command.ts'
import { StartProblem } from './start-problem.ts'

/** `name`: of the shop, on its pages. `password`: of the owner; without one a random one is printed. */
const answers = z.object({
  name: z.string().trim().min(1, 'of the shop is missing').max(100, 'of the shop is longer than 100 letters'),
  password: z.string().min(8, 'must have at least 8 characters').optional(),
})

await runCommand(async print => {
  const config = readConfig(process.env)
  const { name, password } = readAnswers(await text(process.stdin))
  const { db, close } = await openShopDatabase(config, newLog('warn'))
  try {
    await migrate(db)
    const opened = await db.selectFrom('brands').select('id').limit(1).executeTakeFirst()
    if (opened) return print('The shop was opened before: nothing was changed.')
    // First the account: a weak password is refused before anything else is made.
    const account = await openFirstAccount(db, { ...config, ADMIN_PASSWORD: password }, 'The password')
    await openEmptyShop(db, name)
    print(`The shop ${name} is set up.`)
    if (account) print(`Sign in as ${account.username} with the password ${account.password}  (shown this once)`)
  } finally {
    await close()
  }
})

function readAnswers(input: string): z.output<typeof answers> {
  const [name, password] = input.split('\n')
  const { success, data, error } = answers.safeParse({ name, password: password || undefined })
  if (success) return data
  throw new StartProblem(error.issues.map(({ path, message }) => `The ${path.join()} ${message}.`).join(' '))
}
