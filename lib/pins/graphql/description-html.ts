const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** Trailing signs that end a sentence rather than an address. */
const addresses = /\bhttps?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}]/gi

function anchor(address: string): string {
  if (!URL.canParse(address)) return escaped(address)
  return `<a href="${escaped(new URL(address).href)}" rel="nofollow noopener ugc" target="_blank">${escaped(address)}</a>`
}

/**
 * A person's plain text as HTML: everything is escaped, http and https addresses become links that pass nothing
 * on, line breaks become `<br>`. No mark-up of the text survives.
 */
export function descriptionHtml(text: string): string {
  let html = ''
  let end = 0
  for (const match of text.matchAll(addresses)) {
    html += escaped(text.slice(end, match.index)) + anchor(match[0])
    end = match.index + match[0].length
  }
  return (html + escaped(text.slice(end))).replace(/\r\n?|\n/g, '<br>')
}
