import { type Logger, type LoggerOptions, pino } from 'pino'
import { env } from '@/lib/core/env.server'
import { singleton } from '@/lib/core/singleton'
import { plain, plainError } from './plain-error.server'
import { sinks } from './sinks.server'

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

/** Fields of an entry that go with a reported error: names of the code and the number of the request. */
const tagNames = ['endpoint', 'chore', 'requestId']
/** The level of errors, and of those that end the process. */
const levels = { error: 50, fatal: 60 }

/** Sends an error that is logged to the service of the host, if there is one. */
function report(entry: unknown, message: unknown, level: number): void {
  const { error: send } = sinks()
  if (!send || level < levels.error || typeof entry !== 'object' || entry === null || !('err' in entry))
    return
  const fields = Object.entries(entry).filter(([name]) => tagNames.includes(name))
  const tags = Object.fromEntries(fields.map(([name, value]) => [name, String(value)]))
  send({ error: entry.err, message: String(message ?? ''), isFatal: level >= levels.fatal, tags })
}

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
      logMethod(args, method, level) {
        const [first, ...rest] = args
        const entry = first instanceof Error ? { err: first } : first
        const redacted = [entry, ...rest].map((each) => plain(each))
        method.apply(this, redacted as typeof args)
        report(redacted[0], redacted[1], level)
      },
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** This process's log: JSON lines on standard output. */
export const log: Logger = singleton('log', () => makeLog(env().LOG_LEVEL))
