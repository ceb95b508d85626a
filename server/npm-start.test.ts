import { it } from 'vitest'
import { ends, expectNothingLeft } from './npm-start.fixture.ts'

// Only Linux tells who started the shell. The other ways to end it are in npm-start.deep.test.ts.
it.runIf(process.platform === 'linux').each(['npm gets SIGTERM', 'its shell is killed'] as const)(
  'a shop that npm start runs ends with its PostgreSQL when %s',
  async how => {
    await expectNothingLeft(ends[how])
  },
)
