import { it } from 'vitest'
import { ends, expectNothingLeft, expectNothingLeftOfDev } from './npm-start.fixture.ts'

// Each takes a start of the shop with a PostgreSQL of its own. Only Linux tells who started the shell. A start that is
// stopped half-way is in start-process.test.ts.
it.runIf(process.platform === 'linux').each([
  // What a service manager sends.
  'npm gets SIGTERM',
  'npm gets SIGINT, then SIGTERM',
  'npm gets SIGHUP',
  'npm is killed',
  'its shell is killed',
  'Ctrl+C is pressed',
  'the terminal is closed',
] as const)('a shop that npm start runs ends with its PostgreSQL when %s', async how => {
  await expectNothingLeft(ends[how])
})

it.runIf(process.platform === 'linux').each([
  ['npm gets SIGTERM', true],
  ['npm gets SIGINT, then SIGTERM', true],
  ['npm is killed', true],
  ['npm gets SIGTERM', false],
] as const)('Vite, which npm run dev runs, ends with the shop when %s (the shop is open: %s)', async (how, isOpen) => {
  await expectNothingLeftOfDev(ends[how], { isOpen })
})
