import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A fake reCAPTCHA Enterprise on loopback: its script, and its documented REST method
 * `assessments.create`.
 */
export type Captcha = {
  url: string
  /** Environment for the product. */
  env: Record<string, string>
  /** Recorded calls, newest last: the body and address of each. */
  asked: { url: string; event: Record<string, unknown> }[]
  /** True while the script is available. */
  hasScript: boolean
  close(): void
}

/** Mimics the real script's `enterprise`: it creates tokens that contain their purpose. */
const script = `window.grecaptcha = { enterprise: {
  ready: (run) => run(),
  execute: async (key, { action }) => 'good:' + action + ':' + key + ':' + Math.random()
} }`

/** Assesses a token by its prefix: `good:web_unauth:…`, `bad:…`, `stale:…`, `down:…`. */
function assess(token: string): [status: number, body: object] {
  const [kind = '', action = ''] = token.split(':')
  if (kind === 'down') return [500, { error: { code: 500, message: 'down' } }]
  if (kind === 'garbled') return [200, { hello: 'world' }]
  if (kind === 'stale')
    return [
      200,
      { tokenProperties: { valid: false, invalidReason: 'EXPIRED', action: '' }, riskAnalysis: {} },
    ]
  const score = kind === 'good' ? 0.9 : 0.1
  const properties = { valid: true, hostname: '127.0.0.1', action, createTime: new Date().toISOString() }
  return [200, { name: 'x', tokenProperties: properties, riskAnalysis: { score, reasons: [] } }]
}

export async function startCaptcha(): Promise<Captcha> {
  const requests: Captcha['asked'] = []
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/recaptcha/enterprise.js')) {
      response.writeHead(captcha.hasScript ? 200 : 404, { 'Content-Type': 'text/javascript' })
      return void response.end(captcha.hasScript ? script : '')
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { event } = JSON.parse(Buffer.concat(chunks).toString()) as { event: Record<string, unknown> }
    requests.push({ url: `${request.method} ${request.url}`, event })
    const [status, body] = assess(String(event.token))
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const captcha: Captcha = {
    url,
    env: {
      RECAPTCHA_SITE_KEY: 'site-key',
      RECAPTCHA_API_KEY: 'canary-api-key',
      RECAPTCHA_PROJECT: 'a-project',
      RECAPTCHA_ENDPOINT: url,
    },
    asked: requests,
    hasScript: true,
    close: () => server.close(),
  }
  return captcha
}
