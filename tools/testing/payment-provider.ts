import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

type Page = {
  id: string
  mode: 'payment' | 'setup'
  amount: string
  currency: string
  description: string
  return_url: string
  cancel_url: string
  state: object
}

const sign = (secret: string, body: string, seconds = Math.floor(Date.now() / 1000)) =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

const html = (
  page: Page,
) => `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>Test payment</title><h1>${page.mode === 'setup' ? 'Save a card' : `Pay ${page.amount} ${page.currency}`}</h1>
<p>${page.description.replaceAll('<', '&lt;')}</p>
<form method="post" action="/pages/${page.id}/confirm"><button>Pay now</button></form>
<form method="post" action="/pages/${page.id}/cancel"><button>Cancel</button></form></html>`

/**
 * A payment provider that speaks the protocol of docs/payment-providers.md, with a page for payers. For tests: it moves
 * no money.
 */
export class TestProvider {
  /** Says where events are sent: `/api/payments/events` of the site. None are sent while it is empty. */
  events = ''
  /** Every request with a key, in order. */
  readonly requests: string[] = []
  /** Says what the next collections and refunds answer. */
  answers: ('succeeded' | 'declined' | 'pending' | 'silence')[] = []
  private readonly pages = new Map<string, Page>()
  private readonly done = new Map<string, object>()
  private server: Server | null = null

  constructor(readonly secret: string) {}

  async start(port = 0): Promise<string> {
    this.server = createServer((request, response) => {
      this.answer(request).then(
        ({ status, type, body, location }) => {
          response.writeHead(status, { 'Content-Type': type, ...(location ? { Location: location } : {}) })
          response.end(body)
        },
        () => response.writeHead(500).end(),
      )
    })
    await new Promise<void>((resolve) => this.server?.listen(port, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections()
    await new Promise((resolve) => this.server?.close(resolve))
  }

  /** Sends an event, signed as of `seconds`; returns the status of the site's answer. */
  async send(event: object, seconds?: number, secret = this.secret): Promise<number> {
    const body = JSON.stringify(event)
    const headers = { 'Content-Type': 'application/json', 'Magpie-Signature': sign(secret, body, seconds) }
    return (await fetch(this.events, { method: 'POST', headers, body })).status
  }

  /** Does what a payer does on the page: pays, confirms a card, or leaves. */
  async press(id: string, what: 'confirm' | 'cancel'): Promise<Page | undefined> {
    const page = this.pages.get(id)
    if (!page) return undefined
    const { amount, currency } = page
    const paid =
      page.mode === 'setup'
        ? { status: 'confirmed', method: { token: `card-${id}`, brand: 'VISA', last4: '4242' } }
        : { status: 'paid', payment: `pay-${id}`, amount, currency }
    page.state = what === 'confirm' ? paid : { status: 'canceled' }
    if (this.events) await this.send({ id: randomUUID(), checkout: id, state: page.state })
    return page
  }

  private async answer(request: IncomingMessage) {
    const [, kind = '', id = '', what = ''] = (request.url ?? '').split('/')
    const page = this.pages.get(id)
    const text = (body: string, status = 200) => ({
      status,
      type: 'text/html; charset=utf-8',
      body,
      location: '',
    })
    if (kind === 'pages' && page && request.method === 'GET') return text(html(page))
    if (kind === 'pages' && page && (what === 'confirm' || what === 'cancel')) {
      await this.press(id, what)
      return { ...text('', 303), location: what === 'confirm' ? page.return_url : page.cancel_url }
    }
    if (kind === 'favicon.ico') return text('', 204)
    const body = await textOf(request)
    const json = (value: object, status = 200) => ({
      ...text(JSON.stringify(value), status),
      type: 'application/json',
    })
    const [seconds] = /\d+/.exec(String(request.headers['magpie-signature'])) ?? ['0']
    const expected = sign(this.secret, body || String(request.url), Number(seconds))
    if (request.headers['magpie-signature'] !== expected) return json({}, 403)
    if (kind === 'checkouts' && id) return page ? json(page.state) : json({}, 404)
    const requests = JSON.parse(body) as Page & { idempotency_key: string }
    const key = requests.idempotency_key
    this.requests.push(key)
    const before = this.done.get(key)
    if (before) return json(before)
    if (kind === 'checkouts') {
      const made = { ...requests, id: randomUUID(), state: { status: 'open' } }
      this.pages.set(made.id, made)
      const answer = { id: made.id, url: `http://${request.headers.host}/pages/${made.id}` }
      this.done.set(key, answer)
      return json(answer)
    }
    const status = this.answers.shift() ?? 'succeeded'
    const result = { status: status === 'silence' ? 'succeeded' : status, id: `${kind}-${key}` }
    if (result.status !== 'pending') this.done.set(key, result)
    return status === 'silence' ? json({}, 500) : json(result)
  }
}
