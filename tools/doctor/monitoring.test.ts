import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { monitoringOf } from './monitoring'

const server = createServer((_request, response) => response.writeHead(404).end())
let port = 0
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())

type Settings = Parameters<typeof monitoringOf>[0]
const settings = (over: Partial<Settings> = {}): Settings => ({
  ...{ ORIGIN: 'https://magpie.example', METRICS_TOKEN: undefined, SENTRY_DSN: undefined },
  ...{ OTEL_EXPORTER_OTLP_ENDPOINT: undefined, OTEL_TRACES_SAMPLER_ARG: 0.1 },
  ...over,
})

test('has nothing to say where nothing is set', async () => {
  expect(await monitoringOf(settings(), false)).toEqual({
    ...{ metrics: false, errors: null, traces: null, share: 0.1, warnings: [] },
  })
})

test('names the services that answer, without any secret', async () => {
  const found = await monitoringOf(
    settings({
      METRICS_TOKEN: 'a-token-of-16-characters',
      SENTRY_DSN: `http://secretkey@127.0.0.1:${port}/7`,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/base`,
    }),
    false,
  )
  const host = `127.0.0.1:${port}`
  expect(found).toEqual({ metrics: true, errors: host, traces: host, share: 0.1, warnings: [] })
  expect(JSON.stringify(found)).not.toMatch(/secretkey|a-token/)
})

test('warns of services that are not there, and of what makes a setting useless', async () => {
  // Nothing listens at a port that was just given back.
  const closed = createServer()
  await new Promise<void>((ready) => closed.listen(0, '127.0.0.1', ready))
  const { port: free } = closed.address() as AddressInfo
  await new Promise((done) => closed.close(done))
  const { warnings } = await monitoringOf(
    settings({
      ...{ ORIGIN: 'http://magpie.example', METRICS_TOKEN: 'a-token-of-16-characters' },
      ...{ SENTRY_DSN: `http://key@127.0.0.1:${free}/7`, OTEL_TRACES_SAMPLER_ARG: 0 },
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    }),
    true,
  )
  expect(warnings).toEqual([
    'METRICS_TOKEN: ORIGIN has no encryption (http), so anyone on the way can read the token.',
    `SENTRY_DSN: 127.0.0.1:${free} can’t be reached (ECONNREFUSED), errors are dropped.`,
    'OTEL_TRACES_SAMPLER_ARG is 0: no request is traced.',
  ])
  const alone = await monitoringOf(settings({ OTEL_TRACES_SAMPLER_ARG: 0.5 }), true)
  expect(alone.warnings).toEqual([
    'OTEL_TRACES_SAMPLER_ARG has no effect without OTEL_EXPORTER_OTLP_ENDPOINT.',
  ])
})
