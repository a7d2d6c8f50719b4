import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fontFile, storyFonts } from '@/lib/content/stories/fonts'
import { letterFontIds, outlineFiles } from '@/lib/media/letters/fonts'
import { serveStoryFont } from './font-route.server'

const request = (path: string) => serveStoryFont(new Request(`https://x.test${path}`))

test('serves six fonts and the files in their style sheets from this origin, under the Open Font License', async () => {
  expect(storyFonts).toHaveLength(6)
  for (const { id, name } of storyFonts) {
    const sheet = await request(`/_/fonts/${id}.css/`)
    expect(sheet.headers.get('content-type')).toContain('text/css')
    const css = await sheet.text()
    expect(css).toContain(`[data-font="${id}"] { font-family: "${name}"`)
    const urls = [...css.matchAll(/url\(([^)]+)\)/g)].map(([, url]) => url ?? '')
    expect(urls).toContain(fontFile(id))
    for (const url of urls) {
      const file = await request(url)
      expect([url, file.status, file.headers.get('content-type')]).toEqual([url, 200, 'font/woff2'])
    }
    expect(existsSync(`node_modules/@fontsource/${id}/LICENSE`)).toBe(true)
  }
})

test.each(['lora', 'lora.txt', 'comic.css', 'lora-latin-700-normal.woff2', 'lora-..-400-normal.woff2', ''])(
  'answers 404 for %s',
  async (file) => {
    expect((await request(`/_/fonts/${file}`)).status).toBe(404)
  },
)

test('serves the outlines that the picture editor draws with', async () => {
  for (const file of letterFontIds.flatMap(outlineFiles)) {
    const answer = await request(`/_/fonts/${file}`)
    const type = file.endsWith('.ttf') ? 'font/ttf' : 'font/woff'
    expect([file, answer.status, answer.headers.get('content-type')]).toEqual([file, 200, type])
  }
  expect(existsSync('node_modules/@expo-google-fonts/noto-sans/LICENSE_FONT')).toBe(true)
})
