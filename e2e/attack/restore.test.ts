import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, runningProduct, startProduct } from '../../tools/test/product'
import { type Client, logIn, type Person, signUp, testPassword } from '../support/client'
import { makeBoard, makePin, type Pin, ready } from '../support/people/actions'
import { argsOf, doctorOf } from '../support/product/doctor'

const folder = mkdtempSync(path.join(tmpdir(), 'magpie-restored-'))
const backup = path.join(folder, 'backup')
const dataDir = path.join(folder, 'data')
/** Pins created before the backup is taken. */
const before = process.env.FAULTS === 'all' ? 60 : 6

let product: Product
beforeAll(async () => {
  product = await runningProduct({ DEMO: '0' })
}, 300_000)
afterAll(async () => {
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs one of our tools on the data of `dataDir`; returns its exit status and output. */
async function tool(script: string, dataDir: string): Promise<[status: number | null, said: string]> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: 'production' as const }
  const child = spawn(process.execPath, [...(await argsOf(script)), backup], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  return new Promise((resolve) => child.once('exit', (status) => resolve([status, output])))
}

/** Creates pins one at a time until stopped; returns the ids of the acknowledged ones. */
async function makePins(
  person: Person,
  board: string,
  continues: (made: number) => boolean,
): Promise<string[]> {
  const ids: string[] = []
  while (continues(ids.length)) {
    ids.push((await makePin(person, board)).id)
    await sleep(50)
  }
  return ids
}

const isShown = async (client: Client, base: string, { id, images }: Pin) => {
  const { status } = await client.read<Pin>('PinResource', { id })
  const file = new URL(Object.values(images)[0]?.url ?? '', base)
  return [status, (await fetch(base + file.pathname)).status]
}

test('restores a backup taken under load to an empty place, complete, with working log-ins', async () => {
  const person = await signUp(product.url)
  const board = await makeBoard(person)
  const ids = await makePins(person, board.id, (made) => made < before)
  const pins = await Promise.all(ids.map((id) => ready(person, id)))

  let on = true
  const during = makePins(person, board.id, () => on)
  const saved = await tool('tools/backup.ts', product.dataDir)
  on = false
  expect(saved).toEqual([0, expect.stringContaining('written in')])
  expect((await during).length).toBeGreaterThan(0)

  const restored = await tool('tools/restore.ts', dataDir)
  expect(restored).toEqual([0, expect.stringMatching(/in \d+\.\d s\n.*what was written in the \d+ s since/)])
  if (process.env.FAULTS === 'all') process.stdout.write(`${saved[1]}${restored[1]}`)
  expect(await doctorOf({ dataDir })).toEqual([0, expect.any(String)])

  const again = await startProduct({ DEMO: '0', DATA_DIR: dataDir })
  if (!again) throw new Error('what was restored did not start')
  try {
    const back = await logIn(person.email, testPassword, again.url)
    for (const pin of pins) expect(await isShown(back, again.url, pin)).toEqual([200, 200])
  } finally {
    await again.stop()
  }
}, 400_000)
