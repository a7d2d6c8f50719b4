import type { IncomingMessage } from 'node:http'
import { log } from '@/lib/core/logs/log.server'
import texts from '@/messages/en/ui.json'
import { escaped, plainPage } from './wait-page'

const { wrongHost } = texts.ui

/** Maximum names that are logged: callers can invent any number of them. */
const max = 20
const output = new Set<string>()

/** The form of a name that may be shown and logged. */
const hostForm = /^[a-z0-9.:[\]-]{1,100}$/

/** Returns the name under which a request came, if it is a possible one. */
function hostOf({ headers }: IncomingMessage): string {
  const host = (headers.host ?? '').toLowerCase()
  return hostForm.test(host) ? host : ''
}

/** Logs, once for each name, how the host can accept it. */
export function reportWrongHost(req: IncomingMessage): void {
  const host = hostOf(req)
  if (host === '' || output.has(host) || output.size >= max) return
  output.add(host)
  log.warn(
    { host },
    'refused a request for another name: set ORIGIN to the address people type, or add the name to HOSTS',
  )
}

/** Returns the page for a browser that came under a name for which this server does not answer. */
export function wrongHostPage(req: IncomingMessage, origin: string): string {
  const host = hostOf(req)
  const requested = host ? `<p>${escaped(wrongHost.asked.replace('{host}', host))}</p>\n` : ''
  return plainPage(
    req,
    wrongHost.title,
    `${requested}<p>${escaped(wrongHost.go)}</p>
<p><a href="${escaped(origin)}">${escaped(origin)}</a></p>
<p>${escaped(wrongHost.host)}</p>
<p><code>ORIGIN=http://${escaped(host || 'your-address')}</code><br><code>HOSTS=${escaped(host || 'your-address')}</code></p>`,
  )
}
