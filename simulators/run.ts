// `npm run simulators`: servers of providers that the demo and tests talk to, on this machine alone.
import { createInterface } from 'node:readline'
import { startGraphSimulator } from './whatsapp/graph-simulator.ts'
import { behaviours } from './whatsapp/phones.ts'

const account = {
  phoneNumberId: '100000000000001',
  businessAccountId: '200000000000002',
  accessToken: 'simulated-access-token-0001',
  appSecret: 'simulated-app-secret-of-the-demo',
}
const whatsapp = await startGraphSimulator({ ...account, port: Number(process.env.WHATSAPP_SIMULATOR_PORT || 4080) })
const print = (line: string) => process.stdout.write(`${line}\n`)
print(`WhatsApp's Cloud API: start the shop with WHATSAPP_API_URL=${whatsapp.url} and a SECRETS_KEY, and enter`)
for (const [name, value] of Object.entries(account)) print(`  ${name}: ${value}`)
print('Numbers with a behaviour of their own, by their last four digits:')
for (const [end, behaviour] of Object.entries(behaviours)) print(`  ${end} ${behaviour}`)
print(`Commands, one a line:
  subscribe <webhook address> <verify token>
  list
  press <number of the message> confirm | change
  write <phone, 92…> <text>`)

const commands: Record<string, (words: string[]) => Promise<string>> = {
  subscribe: async ([address = '', token = '']) =>
    (await whatsapp.subscribe(address, token)) ? 'Subscribed.' : 'The shop did not verify this webhook.',
  list: async () =>
    whatsapp.messages.map(({ to, template, values }, at) => `${at} ${to} ${template} ${values.join(' | ')}`).join('\n'),
  press: async ([at = '', button = '']) => {
    const message = whatsapp.messages[Number(at)]
    if (!message) return 'There is no such message.'
    await whatsapp.press(message, button === 'change' ? 1 : 0)
    return 'Pressed.'
  },
  write: async ([phone = '', ...words]) => {
    await whatsapp.write(
      phone,
      words.join(' '),
      whatsapp.messages.findLast(({ to }) => to === phone),
    )
    return 'Written.'
  },
}

for await (const line of createInterface({ input: process.stdin })) {
  const [command = '', ...words] = line.trim().split(/\s+/)
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined
  print(run ? await run(words).catch(String) : `There is no command ${command}.`)
}
