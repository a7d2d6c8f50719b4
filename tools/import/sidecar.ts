import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pinLimits, pinLink } from '@/lib/content/pins/pin-link'

/** The initial text of a pin. */
export interface Words {
  title: string
  description: string
  alt_text: string
  link: string | null
}

function textOf(value: unknown, max: number): string {
  if (typeof value !== 'string') return ''
  const plain = value
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .normalize('NFC')
    .trim()
  return [...plain].slice(0, max).join('').trim()
}

async function jsonIn(file: string): Promise<Record<string, unknown> | null> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/**
 * Reads the JSON file beside a picture, `photo.jpg.json` or `photo.json`: title, description, alt_text and
 * link (or url). Missing or malformed fields are empty, as is a title equal to the file's name.
 */
export async function sidecarOf(picture: string): Promise<Words> {
  const { dir, name, base } = path.parse(picture)
  const given = (await jsonIn(`${picture}.json`)) ?? (await jsonIn(path.join(dir, `${name}.json`))) ?? {}
  const title = textOf(given.title, pinLimits.title)
  const link = pinLink.safeParse(given.link ?? given.url)
  return {
    title: title === base ? '' : title,
    description: textOf(given.description, pinLimits.description),
    alt_text: textOf(given.alt_text, pinLimits.altText),
    link: link.success ? link.data : null,
  }
}
