import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { AppError } from '@/lib/core/app-error'
import { checkTarget, ownHosts } from './request-target'

const config = {
  ORIGIN: 'https://pins.example.org',
  CROSS_DOMAIN_ORIGINS: ['https://pins.example.de:8443'],
  HOSTS: ['old.example.org'],
  PORT: 3000,
}
const local = { ORIGIN: 'http://localhost:3000', CROSS_DOMAIN_ORIGINS: [], HOSTS: [], PORT: 3000 }

/** Sends raw lines to a server that checks the target, and returns its status. */
async function request(lines: string[], hosts = ownHosts(config)): Promise<number> {
  const server = createServer((req, res) => {
    try {
      checkTarget(req, hosts)
      res.writeHead(200).end()
    } catch (error) {
      res.writeHead(error instanceof AppError ? error.status : 500).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.end([...lines, 'Connection: close', '', ''].join('\r\n'))
  return Number((await text(socket)).split(' ', 2)[1])
}

describe('request targets', () => {
  test.each(['/', '/pin/5/?a=b', '//evil.example/', '/*'])('accepts %s', async (target) => {
    expect(await request([`GET ${target} HTTP/1.1`, 'Host: pins.example.org'])).toBe(200)
  })
  test.each(['*', 'http://pins.example.org/', 'https://evil.example/', 'http:/', 'pin/5/'])(
    'refuses %s',
    async (target) => {
      for (const method of ['GET', 'OPTIONS', 'POST'])
        expect(await request([`${method} ${target} HTTP/1.1`, 'Host: pins.example.org'])).toBe(400)
    },
  )
})

describe('names', () => {
  test.each([
    'pins.example.org',
    'PINS.example.org',
    'pins.example.org:443',
    'pins.example.de:8443',
    'old.example.org',
  ])('accepts %s', async (host) => expect(await request(['GET / HTTP/1.1', `Host: ${host}`])).toBe(200))
  test.each([
    'evil.example',
    'pins.example.org.',
    'pins.example.org:80',
    'pins.example.org@evil.example',
    'localhost:3000',
    '',
  ])('answers 421 to %j', async (host) =>
    expect(await request(['GET / HTTP/1.1', `Host: ${host}`])).toBe(421),
  )
  test('answers 421 when an old client names no host', async () => {
    expect(await request(['GET / HTTP/1.0'])).toBe(421)
  })
  test('refuses two names', async () => {
    expect(await request(['GET / HTTP/1.1', 'Host: pins.example.org', 'Host: pins.example.org'])).toBe(400)
  })
  test('answers /healthz for any name', async () => {
    expect(await request(['GET /healthz HTTP/1.1', 'Host: 10.0.0.7:3000'])).toBe(200)
  })
  test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])('accepts %s at home', async (host) => {
    expect(await request(['GET / HTTP/1.1', `Host: ${host}`], ownHosts(local))).toBe(200)
    expect(await request(['GET / HTTP/1.1', 'Host: evil.example:3000'], ownHosts(local))).toBe(421)
  })
})
