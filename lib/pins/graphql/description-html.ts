const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** Addresses, without the trailing signs that end a sentence; and names after an @ that stands by itself. */
const links = /\bhttps?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}]|(?<![\w@./])@[a-z0-9_]{3,30}(?!\w)/gi

function anchor(address: string): string {
  if (address.startsWith('@')) return `<a href="/${address.slice(1).toLowerCase()}/">${address}</a>`
  if (!URL.canParse(address)) return escaped(address)
  return `<a href="${escaped(new URL(address).href)}" rel="nofollow noopener ugc" target="_blank">${escaped(address)}</a>`
}

/**
 * A person's plain text as HTML: everything is escaped, http and https addresses become links that pass nothing
 * on, people named by an @ links to their profiles, line breaks become `<br>`. No mark-up of the text survives.
 */
export function descriptionHtml(text: string): string {
  let html = ''
  let end = 0
  for (const match of text.matchAll(links)) {
    html += escaped(text.slice(end, match.index)) + anchor(match[0])
    end = match.index + match[0].length
  }
  return (html + escaped(text.slice(end))).replace(/\r\n?|\n/g, '<br>')
}
