import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from '../../db/project-root.ts'
import { chosenFault } from './apply.ts'

export type TestName = { file: string; name: string }

/** The results of tests, by their whole names as vitest writes them; `broken`: files that failed before any test. */
export type TestsOutcome = { passed: string[]; failed: { name: string; why: string }[]; broken: string[] }

type Where = {
  fault?: string
  serverUrl: string
  /** The database that those of the tests are copied from. */
  template: string
}

/** Runs these tests only, in a process of their own on the PostgreSQL of `serverUrl`, with this fault. */
export async function runTests(tests: TestName[], { fault, serverUrl, template }: Where): Promise<TestsOutcome> {
  const directory = await mkdtemp(join(tmpdir(), 'dukan-faults-'))
  const outputFile = join(directory, 'report.json')
  const files = new Set(tests.map(({ file }) => file))
  const names = tests.map(({ name }) => `^${RegExp.escape(name)}$`).join('|')
  // Not deep: some files belong to that too, and their tests would run twice.
  const projects = ['--project', 'unit', '--project', 'unit-isolated']
  const report = ['--reporter=json', '--outputFile', outputFile]
  const options = [...projects, '--testNamePattern', names, '--maxWorkers=1', ...report]
  const output = await runVitest([...files, ...options], {
    ...process.env,
    DUKAN_FAULT: fault,
    TEST_DATABASE_URL: serverUrl,
    // A guard of the schema is removed while migrations run.
    TEST_TEMPLATE_DATABASE: changesSchema(fault) ? undefined : template,
  })
  try {
    return outcomeOf(Report.parse(JSON.parse(await readFile(outputFile, 'utf8'))))
  } catch (error) {
    throw new Error(`No report of the tests. They said: ${output}`, { cause: error })
  } finally {
    await rm(directory, { recursive: true })
  }
}

const changesSchema = (fault?: string): boolean =>
  chosenFault(fault ?? '')?.edits.some(({ file }) => file === 'db/migrate.ts') ?? false

/** Its output, for a run without a report; the report says whether tests failed. */
function runVitest(parameters: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const program = join(projectRoot, 'node_modules/vitest/vitest.mjs')
  return new Promise(resolve => {
    execFile(process.execPath, [program, 'run', ...parameters], { cwd: projectRoot, env }, (_, stdout, stderr) =>
      resolve(stdout + stderr),
    )
  })
}

const Report = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
})

function outcomeOf({ success, testResults }: z.infer<typeof Report>): TestsOutcome {
  const tests = testResults
    .flatMap(file => file.assertionResults)
    .map(({ ancestorTitles, title, ...test }) => ({ name: [...ancestorTitles, title].join(' > '), ...test }))
  const failed = tests.filter(({ status }) => status === 'failed')
  const broken = testResults.filter(({ message }) => message !== '').map(({ name, message }) => `${name}: ${message}`)
  if (success !== (failed.length + broken.length === 0)) broken.push('The run failed beside its tests.')
  return {
    passed: tests.filter(({ status }) => status === 'passed').map(({ name }) => name),
    failed: failed.map(({ name, failureMessages }) => ({ name, why: failureMessages.join('\n') })),
    broken,
  }
}
