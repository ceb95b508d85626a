import { z } from 'zod'
import { projectRoot } from '#db/project-root.ts'
import { StartProblem } from './start-problem.ts'

const flag = z.enum(['on', 'off'])

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default(`${projectRoot}/var`),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DEMO: flag.default('on'),
  ADMIN_PASSWORD: z.string().min(8).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: flag.default('off'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://shop.example' })
    .transform(address => new URL(address).origin)
    .optional(),
})

export type Config = z.output<typeof schema>

/** The settings of the process, from its environment; an empty variable counts as not set. Throws one sentence a mistake. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = schema.safeParse(set)
  if (result.success) return result.data
  const mistakes = result.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
  throw new StartProblem(mistakes.join('\n'))
}
