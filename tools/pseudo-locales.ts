import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pseudoLocales } from '@/lib/platform/i18n/languages'
import { pseudoCatalog, pseudoTexts } from './pseudo/pseudo-texts'

/**
 * Writes the catalogs of the pseudo-locales from the English ones: `node --import tsx tools/pseudo-locales.ts`. Then build,
 * start with `PSEUDO_LOCALE=en-XA` or `ar-XB`, and check: unchanged texts are missing from `messages/`, cut ones lack room.
 */

const english = path.join('messages', 'en')
for (const locale of pseudoLocales) {
  const folder = path.join('messages', locale)
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(english)) {
    const texts: unknown = JSON.parse(readFileSync(path.join(english, name), 'utf8'))
    const made = pseudoCatalog(texts, pseudoTexts[locale])
    writeFileSync(path.join(folder, name), `${JSON.stringify(made, null, 2)}\n`)
  }
}
