import { type Logger, pino } from 'pino'
import { env } from '@/lib/core/env.server'
import { singleton } from '@/lib/core/singleton'

/** What must never stand in a log, at the top of an entry or one or two objects down. */
const secret = [
  'password',
  'new_password',
  'token',
  'csrftoken',
  'secret',
  'cookie',
  'authorization',
  'passcode',
  'email',
  '["set-cookie"]',
  '["x-csrftoken"]',
]

const below = (prefix: string) =>
  secret.map((name) => (name.startsWith('[') ? `${prefix}${name}` : `${prefix}.${name}`))

const redact = { paths: [...secret, ...below('*'), ...below('*.*')], censor: '[redacted]' }

/**
 * An error as it may stand in a log. A driver's errors carry their whole connection and the offending row's values
 * (`detail`), so only what is named here gets out.
 */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown }
  const cause = error.cause === undefined ? undefined : plainError(error.cause)
  return { type: error.name, message: error.message, code, constraint, stack: error.stack, cause }
}

/** A logger with the redact list; `destination` is for tests. */
export function makeLog(level: string, destination?: { write(line: string): void }): Logger {
  const options = { level, redact, base: null, serializers: { err: plainError } }
  return destination ? pino(options, destination) : pino(options)
}

/** This process's log: JSON lines on standard output. */
export const log: Logger = singleton('log', () => makeLog(env().LOG_LEVEL))
