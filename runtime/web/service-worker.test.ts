import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { transform } from 'esbuild'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetSingletons } from '@/lib/core/singleton'
import { answerShare, workerText } from './service-worker'

afterEach(() => {
  vi.unstubAllEnvs()
  forgetSingletons('env')
})

test('serves the worker with the build it belongs to', () => {
  expect(workerText()).toMatch(/^self\.build="[^"]+";/)
  expect(workerText()).toContain('pushsubscriptionchange')
})

test('has at most 3 kB', async () => {
  const { code } = await transform(readFileSync('public/sw.js', 'utf8'), { minify: true })
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(3072)
})

test('serves a worker that removes itself when the host wants none', () => {
  vi.stubEnv('SERVICE_WORKER', '0')
  forgetSingletons('env')
  expect(workerText()).toContain('registration.unregister()')
  expect(workerText()).not.toContain("addEventListener('fetch'")
})

test('sends a share without a worker to the builder, and nothing else', () => {
  const answered = (method: string, path: string) => {
    const sent: unknown[] = []
    const res = {
      writeHead(...all: unknown[]) {
        sent.push(...all)
        return res
      },
      end: () => res,
    }
    const is = answerShare({ method } as IncomingMessage, res as unknown as ServerResponse, path)
    return [is, sent[0]]
  }
  expect(answered('POST', '/pin/create/share/')).toEqual([true, 303])
  expect(answered('GET', '/pin/create/share/')).toEqual([false, undefined])
  expect(answered('POST', '/pin/create/')).toEqual([false, undefined])
})
