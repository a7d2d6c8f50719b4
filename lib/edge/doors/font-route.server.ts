import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type StoryFontId, storyFonts } from '@/lib/content/stories/fonts'

/** A year for letters, whose names change with their package; a day for sheets. */
const kept = { css: 'public, max-age=86400', woff2: 'public, max-age=31536000, immutable' }

/** Returns the folder of a font's package. */
function folderOf(id: StoryFontId): string {
  const root = createRequire(path.join(process.cwd(), 'package.json'))
  return path.dirname(root.resolve(`@fontsource/${id}/package.json`))
}

/**
 * Returns the sheet of a font: its files by the letters that they have, from this origin, and what the text of a
 * story in it looks like.
 */
async function sheetOf({ id, name, letter_spacing, line_height }: (typeof storyFonts)[number]) {
  const faces = await readFile(path.join(folderOf(id), '400.css'), 'utf8')
  const here = faces
    .replaceAll(/url\(\.\/files\/([\w-]+\.woff2)\)/g, 'url(/_/fonts/$1)')
    .replaceAll(/, url\([^)]+\.woff\) format\('woff'\)/g, '')
  return `${here}
[data-font="${id}"] { font-family: "${name}", var(--font); letter-spacing: ${letter_spacing}em; line-height: ${line_height} }
`
}

const sheets = new Map<string, Promise<string>>()

/** Answers `/_/fonts/{id}.css` and the files that it names; 404 for what belongs to no font of a story. */
export async function serveStoryFont(request: Request): Promise<Response> {
  const file = new URL(request.url).pathname.split('/').findLast((part) => part !== '') ?? ''
  const font = storyFonts.find(({ id }) => file.startsWith(`${id}.`) || file.startsWith(`${id}-`))
  const answer = (body: BodyInit, type: string, kind: keyof typeof kept) =>
    new Response(body, {
      headers: { 'Content-Type': type, 'Cache-Control': kept[kind], 'X-Content-Type-Options': 'nosniff' },
    })
  if (font && file === `${font.id}.css`) {
    const sheet = sheets.get(font.id) ?? sheetOf(font)
    sheets.set(font.id, sheet)
    return answer(await sheet, 'text/css; charset=utf-8', 'css')
  }
  if (font && /^[a-z-]+-400-normal\.woff2$/.test(file)) {
    const bytes = await readFile(path.join(folderOf(font.id), 'files', file)).catch(() => null)
    if (bytes) return answer(bytes, 'font/woff2', 'woff2')
  }
  return new Response(null, { status: 404 })
}
