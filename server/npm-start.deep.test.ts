import { it } from 'vitest'
import { ends, expectNothingLeft } from './npm-start.fixture.ts'

// Each takes a start of the shop with a PostgreSQL of its own. What a service manager sends is in `npm test`.
it
  .runIf(process.platform === 'linux')
  .each([
    'npm gets SIGHUP',
    'npm is killed',
    'its shell is killed',
    'Ctrl+C is pressed',
    'the terminal is closed',
  ] as const)('a shop that npm start runs ends with its PostgreSQL when %s', async how => {
  await expectNothingLeft(ends[how])
})
