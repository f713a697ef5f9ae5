import { join, resolve } from 'node:path'
import { z } from 'zod'
import { headerKey, type S3Place, s3Url } from './images/s3-place.ts'

const boundedInt = (name: string, min: number, max: number) =>
  z.coerce
    .number({ error: `${name} must be a whole number` })
    .int(`${name} must be a whole number`)
    .min(min, `${name} must be at least ${min}`)
    .max(max, `${name} must be at most ${max}`)

const origin = (name: string) =>
  z.string().transform((value, ctx) => {
    if (!/^https?:\/\/[^/]+\/?$/.test(value) || !URL.canParse(value)) {
      ctx.addIssue({
        code: 'custom',
        message: `${name} must be an origin such as https://www.example.com, without a path; it is "${value}"`,
      })
      return z.NEVER
    }
    return new URL(value).origin
  })

const flag = (name: string) =>
  z
    .enum(['0', '1', 'false', 'true'], { error: `${name} must be 0, 1, false or true` })
    .default('0')
    .transform((value) => value === '1' || value === 'true')

const smtpUrl = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol),
    'SMTP_URL must start with smtp:// or smtps://',
  )

const databaseUrl = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^postgres(?:ql)?:$/.test(new URL(value).protocol),
    'DATABASE_URL must start with postgres://',
  )

/** What is said of a bad one does not repeat it: somebody may have written credentials into it. */
const purgeUrl = z.string().refine((value) => {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return false
  const { username, password, hash } = new URL(value)
  return username + password + hash === ''
}, 'CDN_PURGE_URL must be an address such as https://cdn.example.com/purge, without credentials')

const UNITS_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 }
/** A duration in milliseconds, of one minute or more. */
const backupEvery = z.string().transform((text, ctx) => {
  const [, count = '', unit = ''] = /^([1-9]\d{0,3})([mhd])$/.exec(text) ?? []
  if (count) return Number(count) * UNITS_MS[unit as keyof typeof UNITS_MS]
  ctx.addIssue({ code: 'custom', message: 'BACKUP_EVERY must be a duration such as 30m, 24h or 7d' })
  return z.NEVER
})

const settings = z.object({
  PORT: boundedInt('PORT', 0, 65_535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_ORIGIN: origin('PUBLIC_ORIGIN').optional(),
  DATABASE_URL: databaseUrl.optional(),
  UPLOADS_URL: s3Url('UPLOADS_URL').optional(),
  S3_ACCESS_KEY_ID: headerKey('S3_ACCESS_KEY_ID').optional(),
  S3_SECRET_ACCESS_KEY: headerKey('S3_SECRET_ACCESS_KEY').optional(),
  BACKUP_EVERY: backupEvery.optional(),
  BACKUP_KEEP: boundedInt('BACKUP_KEEP', 1, 10_000).default(7),
  BACKUP_URL: s3Url('BACKUP_URL').optional(),
  CDN_PURGE_URL: purgeUrl.optional(),
  CDN_PURGE_TOKEN: headerKey('CDN_PURGE_TOKEN').optional(),
  DATA_DIR: z.string().min(1, 'DATA_DIR must name a folder').default('./data'),
  AUTHOR_EMAIL: z.email({ error: 'AUTHOR_EMAIL must be an e-mail address' }).optional(),
  AUTHOR_PASSWORD: z.string().min(8, 'AUTHOR_PASSWORD must have at least 8 characters').max(1_000).optional(),
  STARTER_CONTENT: z
    .enum(['sample', 'none'], { error: 'STARTER_CONTENT must be sample or none' })
    .default('sample'),
  TRUST_PROXY: flag('TRUST_PROXY'),
  READ_ONLY: flag('READ_ONLY'),
  SITE_ORIGINS: z.string().default(''),
  SMTP_URL: smtpUrl.optional(),
  ENQUIRY_TO: z.email({ error: 'ENQUIRY_TO must be an e-mail address' }).optional(),
  MAIL_FROM: z.email({ error: 'MAIL_FROM must be an e-mail address' }).optional(),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must have at least 16 characters').max(1_000).optional(),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], {
      error: 'LOG_LEVEL must be silent, error, warn, info or debug',
    })
    .default('info'),
})

/** Every variable of the environment that is read. */
export const SETTINGS: readonly string[] = Object.keys(settings.shape)

const Environment = settings
  .refine(
    (env) => !env.UPLOADS_URL || (env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY),
    'UPLOADS_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it',
  )
  .refine(
    (env) => !env.BACKUP_URL || (env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY),
    'BACKUP_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it',
  )
  .refine(
    (env) => !env.BACKUP_URL || env.BACKUP_EVERY,
    'BACKUP_URL needs BACKUP_EVERY beside it, such as 24h',
  )
  .refine((env) => !env.CDN_PURGE_TOKEN || env.CDN_PURGE_URL, 'CDN_PURGE_TOKEN needs CDN_PURGE_URL beside it')
  .refine((env) => !env.AUTHOR_PASSWORD || env.AUTHOR_EMAIL, 'AUTHOR_PASSWORD needs AUTHOR_EMAIL beside it')
  .refine(
    (env) => !env.SMTP_URL || env.ENQUIRY_TO,
    'SMTP_URL needs ENQUIRY_TO beside it, the address that receives enquiries',
  )

/** A bucket with who asks it; `undefined` where there is none. */
function s3Of(place: S3Place | undefined, env: z.infer<typeof Environment>) {
  if (!place) return undefined
  return {
    ...place,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  }
}

/** A setting of the environment that cannot be used; `message` names it and says what is expected. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * The settings of the environment, parsed once. Empty variables count as absent.
 * @throws ConfigError naming the first bad value
 */
export function readConfig(env: Record<string, string | undefined>) {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(present)
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues[0]?.message ?? 'The environment cannot be used')
  const { data } = parsed
  const siteOrigins = data.SITE_ORIGINS.split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return {
    port: data.PORT,
    host: data.HOST,
    /** The origin visitors use; it decides Secure cookies and canonical addresses. */
    publicOrigin: data.PUBLIC_ORIGIN ?? `http://localhost:${data.PORT}`,
    /** PostgreSQL's; without it the database is a file in the data folder. */
    databaseUrl: data.DATABASE_URL,
    /** The bucket that pictures are kept in; without it they are files in the data folder. */
    s3: s3Of(data.UPLOADS_URL, data),
    /** When archives are written by themselves, how many are kept, and in which bucket; without one in the data folder. */
    backups:
      data.BACKUP_EVERY === undefined
        ? undefined
        : { everyMs: data.BACKUP_EVERY, keep: data.BACKUP_KEEP, s3: s3Of(data.BACKUP_URL, data) },
    /** The shared cache in front of this server that is told what has changed. */
    cdn:
      data.CDN_PURGE_URL === undefined
        ? undefined
        : { purgeUrl: data.CDN_PURGE_URL, token: data.CDN_PURGE_TOKEN },
    dataDir: resolve(data.DATA_DIR),
    firstAuthor: { email: data.AUTHOR_EMAIL, password: data.AUTHOR_PASSWORD },
    starterContent: data.STARTER_CONTENT,
    trustProxy: data.TRUST_PROXY,
    /** Maintenance: everything is served, nothing is written. */
    isReadOnly: data.READ_ONLY,
    /** Further origins whose pages may call the API with credentials (exported sites). */
    siteOrigins: siteOrigins.map((value) => {
      const result = origin('SITE_ORIGINS').safeParse(value)
      if (!result.success)
        throw new ConfigError(result.error.issues[0]?.message ?? 'SITE_ORIGINS cannot be used')
      return result.data
    }),
    smtpUrl: data.SMTP_URL,
    enquiryTo: data.ENQUIRY_TO,
    /** The address that all mail of the site comes from. */
    mailFrom: data.MAIL_FROM ?? data.ENQUIRY_TO,
    /** Who may read `/metrics` from anywhere; without it only this machine may. */
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
  }
}
export type Config = ReturnType<typeof readConfig>

/** What lies where in `DATA_DIR`. */
export const dataFolder = (dataDir: string) => ({
  database: join(dataDir, 'fettle.sqlite'),
  uploads: join(dataDir, 'uploads'),
  /** Files that owners have uploaded to import. */
  imports: join(dataDir, 'imports'),
  backups: join(dataDir, 'backups'),
})
