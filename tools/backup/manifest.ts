import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { Refusal } from '../../runtime/command/refusal'

/** The parts of a backup; written last, so that a folder without it is no backup. */
const manifest = z.object({
  format: z.literal(1),
  /** The time of the backup's snapshot. */
  taken_at: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), sha256: z.string() }),
  ),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() })),
  media: z.object({ files: z.number(), bytes: z.number() }),
})

export type Manifest = z.infer<typeof manifest>

export const manifestFile = 'manifest.json'
export const tableFile = (folder: string, name: string): string =>
  path.join(folder, 'database', `${name}.copy`)
export const mediaFolder = (folder: string): string => path.join(folder, 'media')
export const secretsFile = (folder: string): string => path.join(folder, 'secrets.json')

/** Reads the manifest of a backup. @throws Refusal for a folder without a complete backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestFile), 'utf8').catch(() => {
    throw new Refusal(`${folder} holds no whole backup: it has no ${manifestFile}.`)
  })
  return manifest.parse(JSON.parse(text))
}
