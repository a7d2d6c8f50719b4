import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { storedSecret } from '@/lib/core/secrets.server'
import { singleton } from '@/lib/core/singleton'

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1')

const count = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))

const isHttpOrigin = (value: string) =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value

/** True for a valid `Host` value: a name, with its port unless that is the scheme's default. */
const isHost = (value: string) =>
  URL.canParse(`http://${value}`) && new URL(`http://${value}/`).host === value

const isHttpUrl = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

const isPostgresUrl = (value: string) =>
  URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol)

const isSmtpUrl = (value: string) =>
  URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== ''

/** The bare address used in `From`; the product's name is put before it. */
const mailAddress = z.email('must be a mail address').max(254, 'has more than 254 characters')

/** The documented variables; README's configuration table says the same. */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: count(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().refine(isPostgresUrl, 'must be a postgres:// address').optional(),
  DATABASE_POOL: count(1, 1000).default(10),
  MEDIA_DIR: z.string().optional(),
  ORIGIN: z
    .string()
    .refine(isHttpOrigin, 'must be an origin such as https://pins.example.org, without a path or a slash')
    .optional(),
  HOSTS: z
    .string()
    .transform((value) => value.split(',').map((host) => host.trim().toLowerCase()))
    .refine((hosts) => hosts.every(isHost), 'must be names such as pins.example.org, with commas')
    .default([]),
  WEB_PROCESSES: count(1, 64).optional(),
  TRUSTED_PROXY_HOPS: count(0, 10).default(0),
  RATE_LIMIT_SCALE: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a number')
    .transform(Number)
    .pipe(z.number().positive('must be above 0'))
    .default(1),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z.string().refine(isSmtpUrl, 'must be an smtp:// or smtps:// address').optional(),
  MAIL_FROM: mailAddress.optional(),
  MAIL_REPLY_TO: mailAddress.optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'must be 32 bytes as base64url')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  DEMO: flag.optional(),
  /** The language of every page, to try layouts: made by tools/pseudo-locales.ts before the build. */
  PSEUDO_LOCALE: z.enum(['en-XA', 'ar-XB']).optional(),
  CHECK_ANSWERS: z.enum(['no', 'log', 'throw']).optional(),
  BUSINESS_ENABLED: flag.default(true),
  TAX_RATES: z
    .string()
    .regex(
      /^[A-Z]{2}:\d{1,2}(\.\d{1,2})?(,[A-Z]{2}:\d{1,2}(\.\d{1,2})?)*$/,
      'must be rates such as DE:19,FR:20',
    )
    .transform(
      (value): Readonly<Record<string, number>> =>
        Object.fromEntries(
          value.split(',').map((one) => [one.slice(0, 2), Math.round(Number(one.slice(3)) * 100)]),
        ),
    )
    .default({}),
  GEO_DATABASE: z.string().refine(existsSync, 'must be the path of a file').optional(),
  CONSENT_COUNTRIES_EXTRA: z
    .string()
    .regex(/^(\*|[A-Z]{2}(,[A-Z]{2})*)$/, 'must be country codes such as BR,ZA or *')
    .transform((value) => value.split(','))
    .default([]),
  REGISTRATION: z.enum(['open', 'invite', 'closed']).default('open'),
  OIDC_ISSUER: z.string().refine(isHttpUrl, 'must be an http address').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(30, 'has more than 30 characters').default('OpenID'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_API_KEY: z.string().optional(),
  RECAPTCHA_PROJECT: z.string().optional(),
  RECAPTCHA_ENDPOINT: z.string().refine(isHttpOrigin, 'must be an origin').optional(),
  EXPERIMENTS: z
    .string()
    .regex(/^[a-z0-9_]+(,[a-z0-9_]+)*$/, 'must be names such as mweb_pre_cache_contacts')
    .transform((value) => value.split(','))
    .default([]),
  CROSS_DOMAIN_ORIGINS: z
    .string()
    .transform((value) => value.split(',').map((origin) => origin.trim()))
    .refine(
      (origins) => origins.every(isHttpOrigin),
      'must be origins such as https://pins.example.org, with commas',
    )
    .default([]),
  FFMPEG: z.string().optional(),
  FFPROBE: z.string().optional(),
  VIDEO_MAX_MB: count(1, 2048).default(2048),
  /** Megabytes of pages for visitors that each web process keeps; 0 keeps none. */
  PAGE_CACHE_MB: count(0, 1024).default(24),
  /** Megabytes of presented pins that each web process keeps; 0 keeps none. */
  CARD_CACHE_MB: count(0, 1024).default(24),
  NEXT_DIST_DIR: z.string().default('.next'),
})

/**
 * Reads the configuration from `source`. An empty value counts as unset. @throws Error whose message is one
 * line that names every invalid variable
 */
export function parseEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value))
  const result = schema.safeParse(given)
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`)
    throw new Error(`Configuration: ${problems.join('; ')}`)
  }
  const value = result.data
  const DATA_DIR = path.resolve(value.DATA_DIR)
  return Object.freeze({
    ...value,
    DATA_DIR,
    MEDIA_DIR: value.MEDIA_DIR ? path.resolve(value.MEDIA_DIR) : path.join(DATA_DIR, 'media'),
    /** Web processes on this machine: one for each core, eight at most; one while developing. */
    WEB_PROCESSES:
      value.WEB_PROCESSES ?? (value.NODE_ENV === 'production' ? Math.min(8, availableParallelism()) : 1),
    LOG_LEVEL: value.LOG_LEVEL ?? (value.NODE_ENV === 'test' ? 'silent' : 'info'),
    /** The origin used in links: what a visitor types. */
    ORIGIN: value.ORIGIN ?? `http://localhost:${value.PORT}`,
    DEMO: value.DEMO ?? !value.DATABASE_URL,
    CHECK_ANSWERS:
      value.CHECK_ANSWERS ??
      ({ production: 'no', development: 'log', test: 'throw' } as const)[value.NODE_ENV],
  })
}

export type Env = ReturnType<typeof parseEnv>

/** Returns this process's configuration, read once at the first call. @throws as `parseEnv` */
export function env(): Env {
  return singleton('env', () => parseEnv(process.env))
}

/** Returns the folders of PATH, in which this process finds programs. */
export function programFolders(): string[] {
  return (process.env.PATH ?? '').split(path.delimiter)
}

/**
 * Sets next-auth's own address, which it reads from this variable alone: links and cookies follow ORIGIN,
 * never a Host header.
 */
export function tellNextAuth(): void {
  process.env.NEXTAUTH_URL = env().ORIGIN
}

/**
 * Returns the address of the database. @throws Error when DATABASE_URL is unset (`npm start` sets it for its
 * children)
 */
export function databaseUrl(): string {
  const url = env().DATABASE_URL
  if (!url)
    throw new Error('Configuration: DATABASE_URL is not set (npm start sets it for the embedded database)')
  return url
}

/** Returns the id of the running build, `development` when there is none. */
export function buildId(): string {
  return singleton('buildId', () => {
    const file = path.join(env().NEXT_DIST_DIR, 'BUILD_ID')
    const built = env().NODE_ENV === 'production' && existsSync(file)
    return built ? readFileSync(file, 'utf8').trim() : 'development'
  })
}

/**
 * Returns a 32-byte key for one purpose (`session`, `bookmark`, …), derived by HKDF-SHA-256 from the master
 * secret, so that no two purposes share a key. Derived once per process, since building the key object costs
 * each HMAC six times as much. The master is SECRET when set, else generated once and kept in
 * DATA_DIR/secrets.json.
 */
export function secretKey(purpose: string): KeyObject {
  return singleton(`secretKey:${purpose}`, () => {
    const master = env().SECRET ?? storedSecret(env().DATA_DIR, 'master')
    return createSecretKey(Buffer.from(hkdfSync('sha256', master, 'magpie', purpose, 32)))
  })
}
