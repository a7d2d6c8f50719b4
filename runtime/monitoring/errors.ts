import { buildId } from '@/lib/core/env.server'
import type { PlainError } from '@/lib/core/logs/plain-error.server'
import type { LoggedError } from '@/lib/core/logs/sinks.server'

/** Milliseconds for reports that are on their way when the process stops. */
const flushMs = 2_000

const isPlain = (error: unknown): error is PlainError =>
  typeof error === 'object' && error !== null && 'type' in error && 'message' in error

/**
 * Sends logged errors to a service that speaks the protocol of Sentry; returns a function that waits for those on their way.
 * A report has the class, message and stack as the log has them, and nothing about a person or a request.
 */
export async function sendErrors(dsn: string, part: string) {
  const [core, server] = await Promise.all([import('@sentry/core'), import('@sentry/core/server')])
  const stackParser = core.createStackParser(server.nodeStackLineParser())
  const client = new server.ServerRuntimeClient({
    dsn,
    release: buildId(),
    runtime: { name: 'node', version: process.version },
    platform: 'node',
    integrations: [],
    maxBreadcrumbs: 0,
    stackParser,
    transport: (options) =>
      core.createTransport(options, async ({ body }) => {
        const sent = typeof body === 'string' ? body : new Uint8Array(body)
        const answer = await fetch(options.url, {
          method: 'POST',
          body: sent,
          headers: options.headers ?? {},
        })
        await answer.arrayBuffer()
        const { headers, status } = answer
        const limits = headers.get('x-sentry-rate-limits')
        return {
          statusCode: status,
          headers: { 'x-sentry-rate-limits': limits, 'retry-after': headers.get('retry-after') },
        }
      }),
  })
  client.init()
  const send = ({ error, message, isFatal, tags }: LoggedError) => {
    const { type, message: value, stack } = isPlain(error) ? error : { type: 'Error', message, stack: '' }
    const frames = stack ? stackParser(stack) : []
    client.captureEvent({
      level: isFatal ? 'fatal' : 'error',
      logger: message,
      tags: { ...tags, part },
      exception: { values: [{ type, value, ...(frames.length > 0 && { stacktrace: { frames } }) }] },
    })
  }
  return { send, stop: async () => void (await client.flush(flushMs)) }
}
