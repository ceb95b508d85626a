import { it } from 'vitest'
import { ends, expectNothingLeft } from './npm-start.fixture.ts'

// Only Linux tells who started the shell. The other ways to end it are in npm-start.deep.test.ts.
it.runIf(process.platform === 'linux')(
  'a shop that npm start runs ends with its PostgreSQL when npm gets SIGTERM',
  async () => {
    await expectNothingLeft(ends['npm gets SIGTERM'])
  },
)
