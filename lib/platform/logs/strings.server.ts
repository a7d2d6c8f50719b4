import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { singleton } from '@/lib/core/singleton'
import { gatherStat } from './gather.server'
import { stringStat } from './known'

/** Each report stands for ten thousand texts that were shown (specification part 1, section 9). */
const weight = 10_000

/** Adds the keys of all texts in a file. */
function addKeys(texts: object, prefix: string, keys: Set<string>): void {
  for (const [name, value] of Object.entries(texts)) {
    const key = prefix ? `${prefix}.${name}` : name
    if (typeof value === 'string') keys.add(key)
    else addKeys(value, key, keys)
  }
}

async function readKeys(): Promise<ReadonlySet<string>> {
  const keys = new Set<string>()
  const folder = path.join('messages', 'en')
  for (const file of await readdir(folder))
    addKeys(JSON.parse(await readFile(path.join(folder, file), 'utf8')), '', keys)
  return keys
}

/** The keys of all texts: read with the first report, of which there are few. */
const knownKeys = () => singleton('logs.strings', readKeys)

/** Adds texts that were shown to the figures of this hour; those without a text count as `other`. */
export async function tallyStrings(strings: readonly { key: string; count: number }[]): Promise<void> {
  const known = await knownKeys()
  for (const { key, count } of strings)
    gatherStat({
      name: stringStat,
      tag: `key=${known.has(key) ? key : 'other'}`,
      type: 'count',
      value: count,
      weight,
    })
}
