import { readFile } from 'node:fs/promises'
import { pinLimits, pinLink } from '@/lib/content/pins/write/pin-link'
import { joined, textOf } from './names'
import { type Found, reasonOfDisk } from './scan'
import { originalOf, sidecarNames } from './sidecar-names'

/** The initial text of a pin. */
export interface Words {
  title: string
  description: string
  alt_text: string
  link: string | null
}

function textIn(value: unknown, max: number): string {
  if (typeof value !== 'string') return ''
  const plain = value
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .normalize('NFC')
    .trim()
  return [...plain].slice(0, max).join('').trim()
}

type Json = Record<string, unknown>

/** Reads a JSON file; null for one that is no object. @throws what the disk says */
async function jsonIn(file: Buffer): Promise<Json | null> {
  const text = await readFile(file, 'utf8')
  try {
    // Some editors begin a file with a mark.
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null
  } catch {
    return null
  }
}

/** A sidecar file that could not be used, and why. */
export type Unused = { file: string; reason: string }

/** The address of a photo in its owner's own library, which nobody else can open. */
const isPrivate = (link: string) => URL.parse(link)?.hostname === 'photos.google.com'

/** True for a title that is only the name of the file, of which the picture may be a numbered or edited copy. */
const isNameOf = (title: string, base: string) => title === base || title === originalOf(base)

function wordsIn(given: Json, base: string): Words {
  const title = textIn(given.title, pinLimits.title)
  const link = pinLink.safeParse(given.link ?? given.url)
  return {
    title: isNameOf(title, base.normalize('NFC')) ? '' : title,
    description: textIn(given.description, pinLimits.description),
    alt_text: textIn(given.alt_text, pinLimits.altText),
    link: link.success && link.data !== null && !isPrivate(link.data) ? link.data : null,
  }
}

/**
 * Reads the JSON file beside a picture (`photo.jpg.json`, `photo.json`, or one of Google Takeout): title, description,
 * alt_text and link (or url). Missing or malformed fields are empty, as is a title equal to the file's name. Files that
 * could not be used are added to `unused`.
 */
export async function sidecarOf(picture: Pick<Found, 'path' | 'sidecars'>, unused: Unused[]): Promise<Words> {
  const at = picture.path.lastIndexOf('/')
  const [folder, base] = [picture.path.subarray(0, at), textOf(picture.path.subarray(at + 1))]
  const stored = new Map(picture.sidecars.map((name) => [textOf(name), name]))
  for (const name of sidecarNames(base, [...stored.keys()])) {
    const file = joined(folder, stored.get(name) ?? Buffer.from(name))
    try {
      const given = await jsonIn(file)
      if (given) return wordsIn(given, base)
      unused.push({ file: textOf(file), reason: 'is no valid JSON' })
    } catch (error) {
      unused.push({ file: textOf(file), reason: reasonOfDisk(error) })
    }
  }
  return wordsIn({}, base)
}
