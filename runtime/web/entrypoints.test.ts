import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { answerDirectly } from './entrypoints'

const inNode = {
  matchers: [
    { regexp: '^/settings(/.*)?$' },
    { regexp: '^/.*$', has: [{ type: 'query', key: 'force_country' }] },
  ],
}
const onEdge = { matchers: [{ regexp: '^/passcode/?$' }] }

/** Creates a build of two pages and two endpoints, which put their name into `by`. */
function built() {
  const dir = mkdtempSync(path.join(tmpdir(), 'magpie-entrypoints-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
    writeFileSync(path.join(dir, name), text)
  }
  const routes = (all: Record<string, string>) =>
    Object.entries(all).map(([page, regex]) => ({ page, regex }))
  const manifests = {
    'routes-manifest.json': {
      staticRoutes: routes({ '/': '^/(?:/)?$', '/upload': '^/upload(?:/)?$' }),
      dynamicRoutes: routes({ '/api/[x]': '^/api/([^/]+?)(?:/)?$', '/[user]': '^/([^/]+?)(?:/)?$' }),
    },
    'server/functions-config-manifest.json': { functions: { '/_middleware': inNode } },
    'server/middleware-manifest.json': { middleware: { '/': onEdge } },
    'server/pages-manifest.json': { '/': 'pages/index.js', '/[user]': 'pages/[user].js', '/404': '404.html' },
    'server/app-paths-manifest.json': { '/upload/route': 'app/upload.js', '/api/[x]/route': 'app/api.js' },
  }
  for (const [name, value] of Object.entries(manifests)) write(name, JSON.stringify(value))
  for (const name of ['pages/index.js', 'pages/[user].js', 'app/upload.js', 'app/api.js']) {
    const body = `if (req.url.includes('broken')) { req.url = '/'; throw new Error('broken') } req.by = '${name}'`
    write(`server/${name}`, `exports.handler = async (req) => { ${body} }`)
  }
  const answer = answerDirectly(dir, (req) => {
    Object.assign(req, { by: `next ${req.url}` })
  })
  return async (url: string, method = 'GET', headers = {}) => {
    const req = Object.assign(new IncomingMessage(new Socket()), { url, method, headers, by: '' })
    await answer(req, new ServerResponse(req))
    return req.by
  }
}

describe('requests', () => {
  test.each([
    ['/', 'GET', 'pages/index.js'],
    ['/?q=/x.y', 'HEAD', 'pages/index.js'],
    ['/upload', 'POST', 'app/upload.js'],
    ['/api/call/', 'GET', 'app/api.js'],
    ['/anna/', 'GET', 'pages/[user].js'],
    ['/anna/?country=DE', 'GET', 'pages/[user].js'],
    ['/upload?force_country=DE', 'POST', 'app/upload.js'],
  ])('finds the entrypoint for %s by %s', async (url, method, wanted) => {
    const ask = built()
    expect(await ask(url, method)).toBe(`next ${url}`)
    expect(await ask(url, method)).toBe(wanted)
  })

  test.each([
    ['/anna/', 'POST'],
    ['/api/call/', 'DELETE'],
    ['/caf%C3%A9/', 'GET'],
    ['/_next/data/x.json', 'GET'],
    ['/_error/', 'GET'],
    ['/index/', 'GET'],
    ['/404/', 'GET'],
    ['/logo.svg', 'GET'],
    ['//evil', 'GET'],
    ['/[user]/', 'GET'],
    ['/a/b/c/', 'GET'],
    ['/settings/', 'GET'],
    ['/passcode/', 'GET'],
    ['/anna/?force_country=DE', 'GET'],
  ])('leaves %s by %s to Next', async (url, method) => {
    const ask = built()
    await ask('/')
    expect(await ask(url, method)).toBe(`next ${url}`)
  })

  test('finds it for the data of a page, too', async () => {
    const ask = built()
    await ask('/')
    expect(await ask('/', 'GET', { 'x-nextjs-data': '1' })).toBe('next /')
  })

  test('leaves failed pages to Next with their original address, while calls write their own answers', async () => {
    const ask = built()
    await ask('/')
    expect(await ask('/broken/')).toBe('next /broken/')
    await expect(ask('/upload?broken', 'POST')).rejects.toThrow('broken')
  })
})
