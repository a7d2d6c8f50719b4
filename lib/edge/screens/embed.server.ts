import type { WirePin } from '@/lib/content/pins/schema'
import { env } from '@/lib/core/env.server'
import type { Document } from './document.server'
import { absolute, xmlText } from './document-parts.server'
import { type Embeddable, embeddable, type Target } from './embeddable.server'

const style = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0;background:light-dark(#fff,#121214);color:light-dark(#17171a,#f3f3f4);font:.875rem/1.4 system-ui,sans-serif}
main{display:flex;flex-direction:column;height:100vh}
a{color:inherit;text-decoration:none}a:focus-visible{outline:2px solid currentcolor;outline-offset:-2px}
.picture{flex:1;min-height:0;display:flex;justify-content:center;background:light-dark(#f1f1f2,#1f1f23)}
.picture>*{display:block;inline-size:100%;block-size:100%;object-fit:contain}
.grid{flex:1;min-height:0;overflow:hidden;display:grid;grid-template-columns:repeat(3,1fr);gap:2px;align-content:start}
.grid img{display:block;inline-size:100%;aspect-ratio:1;object-fit:cover}
footer{display:flex;gap:12px;justify-content:space-between;padding:8px 12px}
footer a{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;padding-block:2px}.site{flex:none;font-weight:600}`

/** The page may be shown by any site, also in a sandbox; it runs no script and loads only this site's pictures and videos. */
const policy = () => {
  const site = new URL(env().ORIGIN).origin
  return [
    "default-src 'none'",
    `img-src ${site}`,
    `media-src ${site}`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ')
}

const link = (path: string, inner: string, name = '') =>
  `<a href="${absolute(path)}" target="_blank" rel="noopener"${name && ` class="${name}"`}>${inner}</a>`

const altOf = (pin: WirePin) => xmlText(pin.alt_text || pin.title || pin.board.name)

function picture(pin: WirePin): string {
  const image = pin.images['736x'] ?? pin.images.orig
  const video = pin.videos?.video_list.V_720P
  if (video)
    return `<div class="picture"><video controls playsinline preload="metadata" poster="${absolute(image?.url ?? '')}" src="${absolute(video.url)}"></video></div>`
  const shown = image ? `<img src="${absolute(image.url)}" alt="${altOf(pin)}">` : ''
  return link(`/pin/${pin.id}/`, shown, 'picture')
}

function grid(pins: readonly WirePin[]): string {
  const one = (pin: WirePin) => {
    const image = pin.images['236x'] ?? pin.images.orig
    return image
      ? link(`/pin/${pin.id}/`, `<img src="${absolute(image.url)}" alt="${altOf(pin)}" loading="lazy">`)
      : ''
  }
  return `<div class="grid">${pins.map(one).join('')}</div>`
}

/** Returns the title of what is shown, its address and its content. */
function partsOf(shown: Embeddable): { title: string; path: string; content: string } {
  if (shown.kind === 'pin') {
    const { pin } = shown
    return { title: pin.title || pin.board.name, path: `/pin/${pin.id}/`, content: picture(pin) }
  }
  if (shown.kind === 'board')
    return { title: shown.board.name, path: shown.board.url, content: grid(shown.pins) }
  return { title: shown.user.full_name, path: `/${shown.user.username}/`, content: grid(shown.pins) }
}

/** Returns the page that other sites show in a frame; null if a visitor may not see what it shows. */
export async function embedPage(target: Target): Promise<Document | null> {
  const shown = await embeddable(target)
  if (!shown) return null
  const { title, path, content } = partsOf(shown)
  const text = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>${xmlText(title)} | Magpie</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="canonical" href="${absolute(path)}"><style>${style}</style></head>
<body><main>${content}<footer>${link(path, xmlText(title))}${link('/', 'Magpie', 'site')}</footer></main></body></html>
`
  return { text, type: 'text/html', about: [shown], policy: policy() }
}
