// `npm run chat:read -- FILE`: prints the draft of an order in a pasted chat as JSON. It places nothing.
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readChat } from '../shop/chat-orders/read-chat.ts'
import { readConfig } from './config.ts'
import { newLog } from './log.ts'
import { openShopDatabase } from './open-shop.ts'
import { requireSameMigrations } from './require-same-migrations.ts'
import { runCommand } from './run-command.ts'
import { StartProblem } from './start-problem.ts'

const { positionals } = parseArgs({ allowPositionals: true })

await runCommand(main)

async function main(print: (line: string) => void): Promise<void> {
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new StartProblem('Name one file: npm run chat:read -- FILE')
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartProblem(`${file} cannot be read.`)
  })
  const { db, close } = await openShopDatabase(readConfig(process.env), newLog('warn'))
  try {
    await requireSameMigrations(db, 'read the chat')
    const { phone, phone2, name, city, address, notes, lines, total, fee, advance, questions, open, marks } =
      await readChat(db, text)
    print(
      JSON.stringify(
        { phone, phone2, name, city, address, notes, lines, total, fee, advance, questions, open, marks },
        null,
        2,
      ),
    )
  } finally {
    await close()
  }
}
