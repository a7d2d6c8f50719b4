import { escapeHtml } from '@/lib/core/escape-html'
/** One item of a list in a mail; `color` replaces its picture, which a mail does not fetch. */
export type MailLine = { text: string; note?: string; url: string; color?: string }

/** The contents of a mail, as plain texts. */
export type MailParts = {
  language: string
  direction: 'ltr' | 'rtl'
  subject: string
  heading: string
  paragraphs: string[]
  lines?: readonly MailLine[]
  button: { label: string; url: string } | null
  linkHint: string
  note: string | null
  why: string
  /** Links in the footer, only in optional mails. */
  links: { label: string; url: string }[]
  home: string
}

const font =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue','Noto Sans',Arial,sans-serif"

/** Read by mail programs that support dark mode; the others keep the inline colors. */
const dark = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#121214!important}.card{background:#1e1e21!important;border-color:#3a3a40!important}
.ink{color:#f3f3f4!important}.soft{color:#b3b3ba!important}.line{border-color:#3a3a40!important}.link{color:#ff8791!important}}
@media (max-width:480px){.inner{padding:28px 24px!important}.button{display:block!important}}`

const paragraph = (text: string) =>
  `<p class="ink" dir="auto" style="margin:0 0 16px;${font};font-size:16px;line-height:1.5;color:#17171a;overflow-wrap:anywhere">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

function lineHtml({ text, note, url, color }: MailLine): string {
  const swatch = color
    ? `<td width="56" valign="top" style="padding:0 0 12px"><div style="width:44px;height:44px;border-radius:12px;background:${escapeHtml(color)}"></div></td>`
    : ''
  const small = note
    ? `<br><span class="soft" style="${font};font-size:13px;line-height:1.5;color:#5c5c63">${escapeHtml(note)}</span>`
    : ''
  return `<tr>${swatch}<td valign="top" dir="auto" style="padding:0 0 12px;${font};font-size:16px;line-height:1.4;overflow-wrap:anywhere"><a class="ink" href="${escapeHtml(url)}" style="color:#17171a;font-weight:600;text-decoration:none">${escapeHtml(text)}</a>${small}</td></tr>`
}

const linesHtml = (lines: readonly MailLine[]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${lines.map(lineHtml).join('\n')}</table>`

function buttonHtml({ label, url }: { label: string; url: string }, hint: string): string {
  const href = escapeHtml(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr>
<td bgcolor="#cf1433" style="border-radius:24px;background:#cf1433"><a class="button" href="${href}" style="display:inline-block;padding:13px 24px;${font};font-size:16px;line-height:22px;font-weight:600;color:#ffffff;text-align:center;text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>
<p class="soft" style="margin:0 0 16px;${font};font-size:13px;line-height:1.5;color:#5c5c63">${escapeHtml(hint)}<br><a class="link" href="${href}" dir="ltr" style="color:#c01230;overflow-wrap:anywhere;word-break:break-all">${href}</a></p>`
}

function footHtml({ why, links, home }: MailParts): string {
  const anchors = [...links, { label: new URL(home).host, url: home }].map(
    ({ label, url }) =>
      `<a class="soft" href="${escapeHtml(url)}" style="color:#5c5c63">${escapeHtml(label)}</a>`,
  )
  return `<p class="soft" style="margin:0 0 8px;${font};font-size:13px;line-height:1.5;color:#5c5c63">${escapeHtml(why)}</p>
<p class="soft" style="margin:0;${font};font-size:13px;line-height:1.5;color:#5c5c63">${anchors.join(' &nbsp;·&nbsp; ')}</p>`
}

/** Returns the HTML of a mail: one column of 600 px, inline styles, no pictures, and nothing to fetch. */
export function mailHtml(parts: MailParts): string {
  const { language, direction, subject, heading, paragraphs, button, note } = parts
  const side = direction === 'rtl' ? 'right' : 'left'
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(subject)}</title>
<style>${dark}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f1f1ee">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? '')}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f1f1ee" style="background:#f1f1ee"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:${side}">
<tr><td style="padding:0 8px 20px"><a href="${escapeHtml(parts.home)}" style="text-decoration:none"><span style="display:inline-block;width:36px;height:36px;border-radius:18px;background:#cf1433;${font};font-size:20px;line-height:36px;font-weight:700;color:#ffffff;text-align:center">M</span><span class="ink" style="padding:0 10px;${font};font-size:20px;font-weight:700;line-height:36px;color:#17171a">Magpie</span></a></td></tr>
<tr><td class="card inner" bgcolor="#ffffff" style="padding:36px 40px 28px;background:#ffffff;border:1px solid #deded9;border-radius:24px">
<h1 class="ink" dir="auto" style="margin:0 0 16px;${font};font-size:26px;line-height:1.25;font-weight:700;color:#17171a;overflow-wrap:anywhere">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${parts.lines?.length ? linesHtml(parts.lines) : ''}
${button ? buttonHtml(button, parts.linkHint) : ''}
${note ? `<p class="soft line" style="margin:24px 0 8px;padding:16px 0 0;border-top:1px solid #deded9;${font};font-size:14px;line-height:1.5;color:#5c5c63">${escapeHtml(note)}</p>` : ''}
</td></tr>
<tr><td style="padding:20px 8px 0">
${footHtml(parts)}
</td></tr>
</table></td></tr></table>
</body></html>
`
}

/** Returns the mail as plain text, for programs and people without HTML. */
export function mailText(parts: MailParts): string {
  const { heading, paragraphs, lines = [], button, note, why, links, home } = parts
  const blocks = [
    heading,
    ...paragraphs,
    ...lines.map(({ text, note: small, url }) => [text, ...(small ? [small] : []), url].join('\n')),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(note ? [note] : []),
    ['-- ', why, ...links.map(({ label, url }) => `${label}: ${url}`), home].join('\n'),
  ]
  return `${blocks.join('\n\n')}\n`
}
