import { type Logger, type LoggerOptions, pino } from 'pino'
import { env } from '@/lib/core/env.server'
import { singleton } from '@/lib/core/singleton'
import { plain, plainError } from './plain-error.server'

/** Fields that must never be logged, at the top of an entry or one or two objects down. */
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
 * Creates a logger that redacts by construction: every value is redacted at any depth and inside texts before it is
 * written, so that no caller can log the parameters of a failed query. `destination` is for tests.
 */
export function makeLog(level: string, destination?: { write(line: string): void }): Logger {
  const options: LoggerOptions = {
    level,
    redact,
    base: null,
    serializers: { err: plainError },
    hooks: {
      logMethod(args, method) {
        const [first, ...rest] = args
        const entry = first instanceof Error ? { err: first } : first
        method.apply(this, [entry, ...rest].map((each) => plain(each)) as typeof args)
      },
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** This process's log: JSON lines on standard output. */
export const log: Logger = singleton('log', () => makeLog(env().LOG_LEVEL))
