import { z } from 'zod'
import { projectRoot } from '#db/project-root.ts'
import { StartProblem } from './start-problem.ts'

const flag = z.enum(['on', 'off'])

const settings = z.object({
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
  STORAGE: z.enum(['disk', 's3']).default('disk'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example' }).optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.default('off'),
})

const schema = settings.transform(({ STORAGE, S3_ENDPOINT, S3_FORCE_PATH_STYLE, ...config }, context) => {
  const { S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, ...rest } = config
  if (STORAGE === 'disk') return { ...rest, STORAGE: { kind: 'disk' } as const }
  const needed = (name: string, value: string | undefined): string => {
    if (value === undefined) context.addIssue({ code: 'custom', path: [name], message: 'is needed with STORAGE=s3' })
    return value ?? ''
  }
  const bucket = {
    endpoint: S3_ENDPOINT,
    region: needed('S3_REGION', S3_REGION),
    bucket: needed('S3_BUCKET', S3_BUCKET),
    accessKeyId: needed('S3_ACCESS_KEY_ID', S3_ACCESS_KEY_ID),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY', S3_SECRET_ACCESS_KEY),
    forcePathStyle: S3_FORCE_PATH_STYLE === 'on',
  }
  return { ...rest, STORAGE: { kind: 's3', bucket } as const }
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
