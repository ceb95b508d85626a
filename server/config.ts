import { z } from 'zod'
import { backupPassphrase } from '#backup/backup-passphrase.ts'
import { projectRoot } from '#db/project-root.ts'
import type { SmtpServer } from '#jobs/mail/open-smtp.ts'
import { isEmail } from '#shop/email.ts'
import { foldUsername, isUsername, usernameLength } from '#shop/staff/account-validation.ts'
import type { Bucket } from '#storage/bucket.ts'
import { StartProblem } from './start-problem.ts'

/**
 * The rest of a sentence that begins with the variable's name. It repeats the value, so it must not be used for
 * secrets.
 */
const mustBe = (what: string) => ({
  error: ({ input }: { input?: unknown }) => `must be ${what}, and is '${withoutAccount(String(input))}'`,
})

/** A URL may hold a user and a password before its host. */
const withoutAccount = (text: string): string => text.replace(/[^/\s]*@/g, '…@')

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, mustBe(`${values.slice(0, -1).join(', ')} or ${values.at(-1)}`))

const flag = oneOf(['on', 'off'])

const address = (example: string) => z.url({ protocol: /^https?$/, ...mustBe(`an address such as ${example}`) })

/** The address of Meta's API with its version. */
const GRAPH_URL = 'https://graph.facebook.com/v24.0'

/** Meta's own address, or a simulator on this machine. */
const isGraphUrl = (text: string): boolean =>
  /^https:\/\/graph\.facebook\.com\/v\d{2}\.\d$/.test(text) ||
  /^http:\/\/(127\.0\.0\.1|localhost):\d{1,5}(\/v\d{2}\.\d)?$/.test(text)

/** About 60 KB each while a form is being received: 240 MB when all are. */
export const DEFAULT_CONNECTIONS = 4000

const portRule = mustBe('a whole number from 0 to 65535')

const port = z
  .string()
  .regex(/^\d+$/, portRule)
  .transform(Number)
  .refine(port => port <= 65_535, portRule)

/** Each has a row in docs/configuration.md. */
export const settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  MAX_CONNECTIONS: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, mustBe('a whole number from 1 to 999999'))
    .transform(Number)
    .default(DEFAULT_CONNECTIONS),
  DATA_DIR: z.string().default(`${projectRoot}/var`),
  // The message does not repeat the value: it holds a password.
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://, such as postgres://user:password@host:5432/database')
    .optional(),
  RUN_AS: z.string().optional(),
  DEMO: flag.default('on'),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  ADMIN_USERNAME: z
    .string()
    .transform(foldUsername)
    .refine(
      isUsername,
      mustBe(`${usernameLength.min} to ${usernameLength.max} letters, digits, dots, dashes or underscores`),
    )
    .default('admin'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: flag.default('off'),
  PUBLIC_URL: address('https://shop.example')
    .transform(url => new URL(url).origin)
    .optional(),
  ADMIN_URL: address('https://admin.shop.example')
    .transform(url => new URL(url).origin)
    .optional(),
  HSTS_SUBDOMAINS: flag.default('off'),
  ALLOW_HTTP_SIGN_IN: flag.default('off'),
  STORAGE: oneOf(['disk', 's3']).default('disk'),
  S3_ENDPOINT: address('https://s3.example').optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.default('off'),
  BACKUP_S3_BUCKET: z.string().optional(),
  BACKUP_S3_ENDPOINT: address('https://s3.example').optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_FORCE_PATH_STYLE: flag.optional(),
  BACKUP_PASSPHRASE: backupPassphrase.optional(),
  SMTP_HOST: z.string().optional(),
  SMTP_PORT: port.default(587),
  SMTP_USER: z.string().optional(),
  // The message does not repeat the value: it is a secret.
  SMTP_PASSWORD: z.string().optional(),
  SMTP_TLS: flag.default('on'),
  SMTP_FROM: z.string().refine(isEmail, mustBe('an email address such as orders@shop.example')).optional(),
  // The message does not repeat the value: it is a secret.
  SECRETS_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  // Its requests carry the access token of the shop.
  WHATSAPP_API_URL: z
    .string()
    .refine(isGraphUrl, mustBe(`${GRAPH_URL}, another version of it, or an address of this machine`))
    .default(GRAPH_URL),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  // The message does not repeat the value: it is a secret. A header takes no other characters.
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,}$/, 'must have at least 16 letters, digits or any of -._~+/=')
    .optional(),
})

const schema = settings.superRefine(requireAddresses).transform((all, context) => {
  const { STORAGE, S3_ENDPOINT, S3_FORCE_PATH_STYLE, ...config } = all
  const { S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, ...others } = config
  const rest = {
    ...others,
    BACKUP_BUCKET: backupBucket(all, context),
    METRICS: metricsAddress(all, context),
    SMTP: smtpServer(all, context),
  }
  if (STORAGE === 'disk') return { ...rest, STORAGE: { kind: 'disk' } as const }
  const needed = (name: string, value: string | undefined): string => {
    if (value === undefined)
      context.addIssue({ code: 'custom', path: [name], message: 'must be set when STORAGE is s3' })
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

/** The bucket of the backups: what it does not set is that of the pictures' bucket, which must be another one. */
function backupBucket(config: z.output<typeof settings>, context: z.RefinementCtx): Bucket | undefined {
  const { BACKUP_S3_BUCKET: bucket } = config
  if (bucket === undefined) return undefined
  const mistake = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  const needed = (name: 'REGION' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY'): string => {
    const value = config[`BACKUP_S3_${name}`] ?? config[`S3_${name}`]
    if (value === undefined) mistake(`BACKUP_S3_${name}`, 'must be set when BACKUP_S3_BUCKET is')
    return value ?? ''
  }
  const endpoint = config.BACKUP_S3_ENDPOINT ?? config.S3_ENDPOINT
  if (config.STORAGE === 's3' && bucket === config.S3_BUCKET && endpoint === config.S3_ENDPOINT)
    mistake('BACKUP_S3_BUCKET', 'must be another bucket than S3_BUCKET, whose files the shop shows to everybody')
  return {
    endpoint,
    bucket,
    region: needed('REGION'),
    accessKeyId: needed('ACCESS_KEY_ID'),
    secretAccessKey: needed('SECRET_ACCESS_KEY'),
    forcePathStyle: (config.BACKUP_S3_FORCE_PATH_STYLE ?? config.S3_FORCE_PATH_STYLE) === 'on',
  }
}

/** Where metrics are read; undefined when they are off. */
export type MetricsAddress = { host: string; port: number; token: string | undefined }

/** On an address that other machines reach, only for those who know the token. */
function metricsAddress(config: z.output<typeof settings>, context: z.RefinementCtx): MetricsAddress | undefined {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = config
  if (port === undefined) return undefined
  if (token === undefined && !/^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host)) {
    const message = 'must be set when METRICS_HOST is an address that other machines reach'
    context.addIssue({ code: 'custom', path: ['METRICS_TOKEN'], message })
  }
  return { host, port, token }
}

/** Where emails are sent; undefined when none are. */
function smtpServer(config: z.output<typeof settings>, context: z.RefinementCtx): SmtpServer | undefined {
  const { SMTP_HOST: host, SMTP_PORT: port, SMTP_USER: user, SMTP_PASSWORD: password, SMTP_FROM: from } = config
  const mistake = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  if (host === undefined) {
    if (user !== undefined || from !== undefined) mistake('SMTP_HOST', 'must be set when SMTP_USER or SMTP_FROM is')
    return undefined
  }
  if (from === undefined) mistake('SMTP_FROM', 'must be set when SMTP_HOST is, to the address that emails come from')
  if ((user === undefined) !== (password === undefined))
    mistake('SMTP_PASSWORD', 'must be set when SMTP_USER is, and only then')
  return { host, port, user, password, tls: config.SMTP_TLS === 'on', from: from ?? '' }
}

/** Behind a proxy a client can claim any host, and two hosts cannot be distinguished without their URLs. */
function requireAddresses(config: z.output<typeof settings>, context: z.RefinementCtx): void {
  const { TRUST_PROXY, PUBLIC_URL, ADMIN_URL } = config
  const mistake = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  const example = 'such as https://shop.example'
  if (PUBLIC_URL === undefined && TRUST_PROXY === 'on')
    mistake('PUBLIC_URL', `must be set when TRUST_PROXY is on, to the shop's address as shoppers type it, ${example}`)
  else if (PUBLIC_URL === undefined && ADMIN_URL !== undefined)
    mistake('PUBLIC_URL', `must be set when ADMIN_URL is, to the shop's address as shoppers type it, ${example}`)
  if (PUBLIC_URL !== undefined && ADMIN_URL !== undefined && new URL(ADMIN_URL).host === new URL(PUBLIC_URL).host)
    mistake('ADMIN_URL', 'must name another host than PUBLIC_URL, or be left out')
}

export type Config = z.output<typeof schema>

/**
 * Reads the settings of the process from its environment; an empty variable counts as not set. Throws a StartProblem
 * with a line for each mistake.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = schema.safeParse(set)
  if (result.success) return result.data
  const mistakes = result.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}.`)
  throw new StartProblem(mistakes.join('\n'))
}
