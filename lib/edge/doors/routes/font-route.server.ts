import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { storyFonts } from '@/lib/content/stories/fonts'
import { fontFolder, isOutlineFile, readLetters } from '@/lib/media/letters/files.server'

/** Cache lifetimes: a year for font files, whose names change with their package; a day for style sheets. */
const forever = 'public, max-age=31536000, immutable'
const cached = { css: 'public, max-age=86400', woff2: forever, woff: forever, ttf: forever }

/**
 * Returns the style sheet of a font: its files by character range, from this origin, and the class for a story's
 * text.
 */
async function sheetOf({ id, name, letter_spacing, line_height }: (typeof storyFonts)[number]) {
  const faces = await readFile(path.join(fontFolder(id), '400.css'), 'utf8')
  const here = faces
    .replaceAll(/url\(\.\/files\/([\w-]+\.woff2)\)/g, 'url(/_/fonts/$1)')
    .replaceAll(/, url\([^)]+\.woff\) format\('woff'\)/g, '')
  return `${here}
[data-font="${id}"] { font-family: "${name}", var(--font); letter-spacing: ${letter_spacing}em; line-height: ${line_height} }
`
}

const sheets = new Map<string, Promise<string>>()

/** Serves `/_/fonts/{id}.css`, the files it refers to, and those with outlines for texts on pictures; 404 for any other. */
export async function serveStoryFont(request: Request): Promise<Response> {
  const file = new URL(request.url).pathname.split('/').findLast((part) => part !== '') ?? ''
  const font = storyFonts.find(({ id }) => file.startsWith(`${id}.`) || file.startsWith(`${id}-`))
  const answer = (body: BodyInit, type: string, kind: keyof typeof cached) =>
    new Response(body, {
      headers: { 'Content-Type': type, 'Cache-Control': cached[kind], 'X-Content-Type-Options': 'nosniff' },
    })
  if (font && file === `${font.id}.css`) {
    const sheet = sheets.get(font.id) ?? sheetOf(font)
    sheets.set(font.id, sheet)
    return answer(await sheet, 'text/css; charset=utf-8', 'css')
  }
  const kind = file.endsWith('.woff2') ? 'woff2' : 'woff'
  const isLetters = (font && /^[a-z-]+-400-normal\.woff2$/.test(file)) || isOutlineFile(file)
  const bytes = isLetters ? await readLetters(file).catch(() => null) : null
  if (bytes)
    return file.endsWith('.ttf') ? answer(bytes, 'font/ttf', 'ttf') : answer(bytes, `font/${kind}`, kind)
  return new Response(null, { status: 404 })
}
