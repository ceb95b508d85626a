// `npm run measure:purchase [-- --runs 3 --way directly --against DIR]`: how long the home page and a whole purchase
// take over slow 3G on a slow phone, in English and Urdu. `--way home` measures that page alone. `--against` names
// another checkout of this repository, already built; the two take turns, so that a busy machine slows both.
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../../db/project-root.ts'
import { median, printTable } from '../table.ts'
import { buy, type Measured, type Purchase, ways } from './buy.ts'
import { measureHome } from './home.ts'
import { type MeasuredShop, startMeasuredShop } from './measured-shop.ts'
import { FAST, onPhone, SLOW } from './slow-phone.ts'

const { values } = parseArgs({
  options: { against: { type: 'string' }, runs: { type: 'string', default: '3' }, way: { type: 'string' } },
})
const languages = { English: '', Urdu: '/ur' }
const runs = Number(values.runs)
if (!(runs >= 1)) throw new Error('--runs is how many times each purchase is made: 3, for example.')
const wantedWays = ways.filter(way => values.way === undefined || way === values.way)
const wantsHome = values.way === undefined || values.way === 'home'
if (wantedWays.length === 0 && !wantsHome) throw new Error(`--way is one of: home, ${ways.join(', ')}.`)

let purchases = 0
const baselines: number[] = []
const shops: MeasuredShop[] = []
try {
  if (values.against) shops.push(await startMeasuredShop('before', resolve(values.against)))
  shops.push(await startMeasuredShop('now', projectRoot))
  for (const [language, base] of Object.entries(languages))
    if (wantsHome) await measureHome(shops, { language, base, runs })
  for (const way of wantedWays) {
    for (const [language, base] of Object.entries(languages)) await measure({ way, language, base })
  }
} finally {
  for (const shop of shops) await shop.stop()
}
if (baselines.length > 0)
  process.stdout.write(
    `\nBaseline: the same loop of this machine's processor took ${Math.round(Math.min(...baselines))} to ` +
      `${Math.round(Math.max(...baselines))} ms before the purchases. Nobody pauses and a robot types: "details" and ` +
      '"city" are its typing, without a pause between the letters.\n',
  )

type Wanted = Pick<Purchase, 'way' | 'base'> & { language: string }

async function measure({ way, language, base }: Wanted): Promise<void> {
  // Pictures are encoded when they are first asked for.
  for (const shop of shops) await buyOnce(shop, { way, base, connection: FAST })
  const results = new Map(shops.map(shop => [shop, [] as Measured[][]]))
  for (let run = 0; run < runs; run++) {
    for (const shop of shops) {
      const baseline = timeLoop()
      baselines.push(baseline)
      const steps = await buyOnce(shop, { way, base, connection: SLOW })
      results.get(shop)?.push(steps)
      const load = loadavg()[0]?.toFixed(1)
      process.stdout.write(
        `${language}, ${way}, ${shop.name}: ${inSeconds(total(steps, 'ms'))} s (loop ${Math.round(baseline)} ms, load ${load})\n`,
      )
    }
  }
  const rows = [...results].flatMap(([shop, purchases]) => rowsOf(shop.name, purchases))
  printTable(`${language}, ${way}, median of ${runs}: seconds, KB and requests of each step`, rows)
}

type Bought = Pick<Purchase, 'way' | 'base'> & { connection: typeof SLOW }

async function buyOnce(shop: MeasuredShop, { way, base, connection }: Bought): Promise<Measured[]> {
  const words = { own: shop.words[base === '' ? 'en' : 'ur'], english: shop.words.en }
  return await onPhone(
    shop.url,
    connection,
    async (page, devtools) => await buy(page, devtools, { way, base, words, phone: newPhone() }),
  )
}

/** The open orders of a number are limited. */
function newPhone(): string {
  return `0390 ${String(++purchases + (Math.floor(Date.now() / 1000) % 9_000_000)).padStart(7, '0')}`
}

/** Milliseconds for the same work each time: what else the machine does shows in it. */
function timeLoop(): number {
  const began = performance.now()
  let sum = 0
  for (let number = 0; number < 50_000_000; number++) sum += Math.sqrt(number)
  const took = performance.now() - began
  // The compiler leaves out what nobody reads.
  return sum > 0 ? took : 0
}

function rowsOf(shop: string, purchases: Measured[][]) {
  const steps = purchases[0]?.map(({ step }) => step) ?? []
  const row = (unit: string, value: (measured: Measured[]) => number, show: (value: number) => string) => ({
    shop,
    of: unit,
    whole: show(median(purchases.map(value))),
    slowest: show(Math.max(...purchases.map(value))),
    ...Object.fromEntries(
      steps.map(step => [
        step,
        show(median(purchases.map(measured => value(measured.filter(each => each.step === step))))),
      ]),
    ),
  })
  return [
    row('s', measured => total(measured, 'ms'), inSeconds),
    row(
      'KB',
      measured => total(measured, 'bytes'),
      bytes => (bytes / 1024).toFixed(0),
    ),
    row('requests', measured => total(measured, 'requests'), String),
  ]
}

function total(measured: Measured[], figure: 'ms' | 'bytes' | 'requests'): number {
  return measured.reduce((sum, each) => sum + each[figure], 0)
}

function inSeconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}
