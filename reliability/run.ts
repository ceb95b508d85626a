// `npm run reliability [-- --operations 1000000 --shoppers 32 --seed 1 --processes 2 --kills 50 --cuts 2000 --restarts
// 5 --code-shoppers 1000 --guesses 100000 --flood 2000 --slow-bodies 2000 --hostile-requests 1000000 --backup 100]`:
// orders, stock and discounts under load of concurrent shoppers and staff. Every attempt and response is compared with
// the final state of the shop. Other parts attack it, and one makes a backup under load. 0 leaves a part out.
// `npm run reliability -- --in-process [--operations 200000 --shoppers 32 --staff 4 --seed 1]` runs the first part
// alone.
// `npm run reliability -- --failover [--kills 20 --shoppers 8]` runs another part instead: three PostgreSQL under
// Patroni, whose primary is killed (docs/decisions/0092-high-availability.md).
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Plugin, runnerImport } from 'vite'
import { projectRoot } from '#db/project-root.ts'
import { runBackup } from './backup/run-backup.ts'
import { runGuesses } from './brute-force/guesses.ts'
import { runCuts } from './chaos/dropped-connections.ts'
import { pickTargets, runKills } from './chaos/kills.ts'
import { runProcesses } from './chaos/processes.ts'
import { runRestarts } from './chaos/restarts.ts'
import { runInProcess } from './consistency/run-in-process.ts'
import { tryFailover } from './failover/try-failover.ts'
import { runFlood } from './flood/run-flood.ts'
import { runHostileRequests } from './hostile/run-hostile-requests.ts'
import { runLimitedCode } from './limited-code/run-limited-code.ts'
import { onOwnDatabase } from './own-database.ts'
import { printCounts, printLine, printProblems, progress } from './report.ts'
import { runSlowBodies } from './slow-clients/run-slow-bodies.ts'

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '1000000' },
    shoppers: { type: 'string' },
    seed: { type: 'string', default: '1' },
    processes: { type: 'string', default: '2' },
    kills: { type: 'string' },
    cuts: { type: 'string', default: '2000' },
    restarts: { type: 'string', default: '5' },
    'code-shoppers': { type: 'string', default: '1000' },
    guesses: { type: 'string', default: '100000' },
    flood: { type: 'string', default: '2000' },
    'slow-bodies': { type: 'string', default: '2000' },
    'hostile-requests': { type: 'string', default: '1000000' },
    backup: { type: 'string', default: '100' },
    failover: { type: 'boolean', default: false },
    staff: { type: 'string' },
    'in-process': { type: 'boolean', default: false },
  },
})
const size = (name: keyof typeof values, usual = 0): number => {
  const number = Number(values[name] ?? usual)
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`--${name} is a whole number.`)
  return number
}
const isFailover = values.failover
const [operations, shoppers, seed] = [size('operations'), size('shoppers', isFailover ? 8 : 32), size('seed')]
const [processes, kills, cuts] = [size('processes'), size('kills', isFailover ? 20 : 50), size('cuts')]
const [restarts, guesses] = [size('restarts'), size('guesses')]
const codeShoppers = size('code-shoppers')
const [flood, slowBodies, hostileRequests] = [size('flood'), size('slow-bodies'), size('hostile-requests')]
const backup = size('backup')
const staff = values.staff === undefined ? undefined : size('staff')

/** Honest shoppers during an attack. */
const HONEST_SHOPPERS = 6

/** How many orders may use the code that all shoppers enter. */
const CODE_USES = 10

/** Over HTTP, with its pages and forms, an attempt costs ten times as much. */
const OPERATIONS_PER_HTTP_OPERATION = 20

const problems = isFailover
  ? await tryFailover({ kills, shoppers, seed })
  : values['in-process']
    ? await loadInProcess()
    : await runAll()
printLine(
  problems.length === 0
    ? 'Nothing was lost, nothing doubled, nothing oversold, nothing guessed, nothing failed.'
    : `${problems.length} contradictions.`,
)
process.exitCode = problems.length === 0 ? 0 : 1

async function runAll(): Promise<string[]> {
  return [
    ...(operations > 0 ? await loadInProcess() : []),
    ...(operations > 0 && processes > 0 ? await loadProcesses() : []),
    ...(kills > 0 ? await killUnderLoad() : []),
    ...(cuts > 0 ? await cutUnderLoad() : []),
    ...(restarts > 0 ? await restartUnderLoad() : []),
    ...(codeShoppers > 0 ? await orderWithOneCode() : []),
    ...(guesses > 0 ? await guessOrders() : []),
    ...(flood > 0 ? await floodShop() : []),
    ...(slowBodies > 0 ? await sendSlowBodies() : []),
    ...(hostileRequests > 0 ? await sendHostileRequests() : []),
    ...(backup > 0 ? await backUpUnderLoad() : []),
  ]
}

async function loadInProcess(): Promise<string[]> {
  printLine(`${operations} operations of ${shoppers} shoppers and the shopkeeper, in process, seed ${seed}`)
  const onAttempt = progress(operations)
  const report = await onOwnDatabase('history', database =>
    runInProcess(database, { operations, shoppers, staff, seed, onAttempt }),
  )
  printCounts(report)
  return printProblems(report.problems)
}

async function loadProcesses(): Promise<string[]> {
  const overHttp = Math.ceil(operations / OPERATIONS_PER_HTTP_OPERATION)
  printLine(`${overHttp} operations over HTTP, on ${processes} processes with one database`)
  const onAttempt = progress(overHttp)
  const { problems, ...counts } = await onOwnDatabase('processes', database =>
    runProcesses({ ...database, processes, operations: overHttp, shoppers, seed, onAttempt }),
  )
  printLine(JSON.stringify(counts))
  return printProblems(problems)
}

async function killUnderLoad(): Promise<string[]> {
  printLine(`${kills} kills of the shop and its PostgreSQL under load`)
  const { problems, backAfterMs, ...counts } = await runKills({
    targets: pickTargets(kills, seed),
    seed,
    shoppers,
    onKill: (target, backAfterMs) => printLine(`  ${target} killed, well again after ${Math.round(backAfterMs)} ms`),
  })
  printLine(JSON.stringify({ ...counts, slowestReturnMs: Math.round(Math.max(...backAfterMs)) }))
  return printProblems(problems)
}

async function guessOrders(): Promise<string[]> {
  printLine(`${guesses} guesses at the orders of others`)
  return printProblems((await runGuesses(guesses)).problems)
}

async function cutUnderLoad(): Promise<string[]> {
  printLine(`${cuts} operations over HTTP, one answer in ten and one commit in ten cut off`)
  const { problems, ...counts } = await onOwnDatabase('cuts', database =>
    runCuts({ ...database, operations: cuts, shoppers, seed, shares: { answers: 0.1, commits: 0.1 } }),
  )
  printLine(JSON.stringify(counts))
  return printProblems(problems)
}

async function restartUnderLoad(): Promise<string[]> {
  printLine(`PostgreSQL killed and started again ${restarts} times under visitors of every kind`)
  const problems = await runRestarts(restarts, ({ visits, turnedAway, slowestMs, backAfterMs }) =>
    printLine(
      `  ${visits} visits, ${turnedAway} told to come again, the slowest after ${Math.round(slowestMs)} ms; all served again ${Math.round(backAfterMs)} ms after its return`,
    ),
  )
  return printProblems(problems)
}

async function orderWithOneCode(): Promise<string[]> {
  const count = Math.max(2, processes)
  printLine(`${codeShoppers} shoppers order at once with a code that has ${CODE_USES} uses, at ${count} processes`)
  const { problems, ...counts } = await onOwnDatabase('limited-code', ({ db, databaseUrl }) =>
    runLimitedCode({ db, databaseUrl, processes: count, shoppers: codeShoppers, uses: CODE_USES }),
  )
  printLine(JSON.stringify(counts))
  return printProblems(problems)
}

async function backUpUnderLoad(): Promise<string[]> {
  printLine(`A backup while ${backup} orders a second come in, restored and compared`)
  const { problems, ...counts } = await onOwnDatabase('backup', database => runBackup(database, backup))
  printLine(JSON.stringify(counts))
  return printProblems(problems)
}

async function floodShop(): Promise<string[]> {
  printLine(`${flood} orders that nobody means, under the limits a shop comes with`)
  const { problems, ...counts } = await onOwnDatabase('flood', ({ db, databaseUrl }) =>
    runFlood({ db, databaseUrl, orders: flood }),
  )
  printLine(JSON.stringify(counts))
  return printProblems(problems)
}

async function sendSlowBodies(): Promise<string[]> {
  printLine(`${slowBodies} connections that send half a body, and a quarter as many that send half their headers`)
  const { problems, ...counts } = await onOwnDatabase('slow-bodies', ({ db, databaseUrl }) =>
    runSlowBodies({ db, databaseUrl, bodies: slowBodies, shoppers: HONEST_SHOPPERS, seed }),
  )
  printLine(JSON.stringify(counts))
  return printProblems(problems)
}

/** What only reads routes needs no styles, which this way of importing cannot process. */
function withoutStyles(): Plugin {
  return {
    name: 'without-styles',
    enforce: 'pre',
    resolveId: id => (/\.css(\?|$)/.test(id) ? '\0no-styles' : null),
    load: id => (id === '\0no-styles' ? "export default ''" : null),
  }
}

async function sendHostileRequests(): Promise<string[]> {
  printLine(`${hostileRequests} hostile requests to every route, seed ${seed}`)
  // The app's routes import its pages, whose JSX Node alone cannot read.
  const routes = join(projectRoot, 'reliability/hostile/targets.ts')
  const { module } = await runnerImport<typeof import('./hostile/targets.ts')>(routes, {
    root: projectRoot,
    plugins: [withoutStyles()],
  })
  const targets = await module.listTargets()
  const onSent = progress(hostileRequests)
  const { problems, ...counts } = await onOwnDatabase('hostile-requests', ({ db, databaseUrl }) =>
    runHostileRequests({
      db,
      databaseUrl,
      targets,
      seed,
      onSent,
      requests: hostileRequests,
      shoppers: HONEST_SHOPPERS,
    }),
  )
  printLine(JSON.stringify(counts))
  return printProblems(problems)
}
