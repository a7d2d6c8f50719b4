import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeLog } from '@/lib/core/logs/log.server'
import { sinks, traced } from '@/lib/core/logs/sinks.server'
import { forgetSingletons } from '@/lib/core/singleton'
import { startMonitoring } from './monitor'

type Received = { path: string; text: string }

let server: Server
let received: Received[] = []
let stop = async () => {}

beforeEach(async () => {
  received = []
  server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const text = (req.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
    received.push({ path: req.url ?? '', text })
    res.setHeader('content-type', 'application/json')
    res.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  await stop()
  stop = async () => {}
  vi.unstubAllEnvs()
  forgetSingletons()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function start(over: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(over)) vi.stubEnv(name, value)
  forgetSingletons()
  stop = await startMonitoring('web')
}

const port = () => (server.address() as AddressInfo).port
const quiet = { write: () => {} }

test('sends nothing without the variables, and runs work as it is', async () => {
  await start({ SENTRY_DSN: '', OTEL_EXPORTER_OTLP_ENDPOINT: '' })
  makeLog('info', quiet).error({ err: new Error('lost') }, 'request failed')
  expect(await traced('call', 'PinResource.get', async () => 5)).toBe(5)
  expect(sinks()).toEqual({ error: null, span: null })
  await stop()
  expect(received).toEqual([])
})

test('sends a logged error with its class, message, stack and call, and without secrets', async () => {
  await start({ SENTRY_DSN: `http://key@127.0.0.1:${port()}/7` })
  const failed = Object.assign(new Error('Failed query: select 1\nparams: hush'), {
    query: 'select 1',
    params: ['hush'],
  })
  const log = makeLog('info', quiet)
  log.error({ err: failed, requestId: 'r1', user: 'ada', endpoint: 'PinResource.get' }, 'request failed')
  log.warn({ err: new Error('only a warning') }, 'careful')
  await stop()
  expect(received.map(({ path }) => path.split('?')[0])).toEqual(['/api/7/envelope/'])
  const [, , event] = received[0]?.text.split('\n') ?? []
  const { exception, tags, level, user, request } = JSON.parse(event ?? '{}')
  expect({ level, user, request }).toEqual({ level: 'error', user: undefined, request: undefined })
  expect(tags).toEqual({ requestId: 'r1', endpoint: 'PinResource.get', part: 'web' })
  expect(exception.values[0]).toMatchObject({ type: 'Error', value: 'Failed query: select 1' })
  const frames: { filename: string }[] = exception.values[0].stacktrace.frames
  expect(frames.at(-1)?.filename).toMatch(/monitor\.test\.ts$/)
  expect(received[0]?.text).not.toMatch(/hush|ada|only a warning/)
})

test('sends a request with its call and statement as one trace, without what failed work said', async () => {
  await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port()}/`,
    OTEL_TRACES_SAMPLER_ARG: '1',
  })
  const failing = () => Promise.reject(new Error('hush'))
  const call = () => traced('call', 'PinResource.get', () => traced('statement', 'pin_cards', failing))
  await expect(traced('request', 'GET /', call)).rejects.toThrow('hush')
  await stop()
  expect(received.map(({ path }) => path)).toEqual(['/v1/traces'])
  const [{ scopeSpans, resource }] = JSON.parse(received[0]?.text ?? '{}').resourceSpans
  expect(JSON.stringify(resource)).toContain('magpie-web')
  type Span = {
    name: string
    traceId: string
    spanId: string
    parentSpanId?: string
    status: { code: number }
  }
  const spans: Span[] = scopeSpans[0].spans
  const [statement, inner, request] = spans
  expect(spans.map(({ name }) => name)).toEqual(['pin_cards', 'PinResource.get', 'GET /'])
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
  expect([statement?.parentSpanId, inner?.parentSpanId]).toEqual([inner?.spanId, request?.spanId])
  expect(spans.map(({ status }) => status.code)).toEqual([2, 2, 2])
  expect(received[0]?.text).not.toContain('hush')
})

test('traces the share of requests that is asked for, here none', async () => {
  await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port()}`,
    OTEL_TRACES_SAMPLER_ARG: '0',
  })
  await traced('request', 'GET /', async () => {})
  await stop()
  expect(received).toEqual([])
})

test('goes on when the service does not answer', async () => {
  await start({ SENTRY_DSN: 'http://key@127.0.0.1:9/7', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  makeLog('info', quiet).fatal({ err: new Error('lost') }, 'no port')
  expect(await traced('request', 'GET /', async () => 5)).toBe(5)
})
