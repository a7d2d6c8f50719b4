import type { IncomingMessage } from 'node:http'
import { asColorScheme, schemeCookie } from '@/lib/core/color-scheme'
import { readCookie } from '@/lib/platform/http/cookies'
import texts from '@/messages/en/ui.json'

const { ui, shell } = texts

/** Returns text as HTML. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `:root{color-scheme:light dark}:root[data-color-scheme=light]{color-scheme:light}:root[data-color-scheme=dark]{color-scheme:dark}
body{margin:0;padding:16px;background:light-dark(#fff,#121214);color:light-dark(#17171a,#f3f3f4);font:1rem/1.5 system-ui,sans-serif}
main{max-inline-size:30rem;margin:12vh auto;text-align:center}
a{display:inline-block;padding:12px 20px;border-radius:24px;background:#cf1433;color:#fff;font-weight:600;text-decoration:none}`

/** True for a request by which a browser opens a page. */
export const opensPage = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '')

/** True for a request by which a browser sends a form to a page, as it does while scripts are missing. */
export const sendsForm = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' && /\btext\/html\b/.test(headers.accept ?? '')

/** Returns a page without scripts or files, in the colors that the browser chose; `body` is HTML. */
export function plainPage({ headers }: IncomingMessage, title: string, body: string): string {
  const scheme = asColorScheme(readCookie(headers.cookie, schemeCookie))
  return `<!DOCTYPE html>
<html lang="en" data-color-scheme="${scheme}">
<head>
<meta charset="utf-8">
<title>${escaped(title)} | ${shell.siteName}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<style>${style}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${body}
</main>
</body>
</html>
`
}

/** Returns one text as HTML, with a link that opens the address again. */
const again = (text: string) => `<p>${escaped(text)}</p>\n<p><a href="">${escaped(ui.reload)}</a></p>`

/** Returns the page for a browser that our server refuses before any page can be rendered: it is too busy, or its address is. */
export const waitPage = (req: IncomingMessage, isLimit: boolean): string =>
  plainPage(req, isLimit ? ui.wait.limitTitle : ui.wait.busyTitle, again(ui.wait.moment))

/** Returns the page for a browser that sent a form before the scripts of its page had loaded: nothing was done. */
export const formPage = (req: IncomingMessage): string =>
  plainPage(req, ui.unsent.title, again(ui.unsent.text))
