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

/** A logger with the redact list; `destination` is for tests. */
export function makeLog(level: string, destination?: { write(line: string): void }): Logger {
  return destination ? pino({ level, redact, base: null }, destination) : pino({ level, redact, base: null })
}

/** This process's log: JSON lines on standard output. */
export const log: Logger = singleton('log', () => makeLog(env().LOG_LEVEL))
