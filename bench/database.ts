import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type Postgres, startPostgres } from '../runtime/embedded-postgres'
import { prepareDatabase } from '../runtime/prepare-database'
import { loadWorld, worldVersion } from './world'

/** A world to measure: a copy of the loaded one, so that a run's writes never reach the next run. */
export type BenchDatabase = { url: string; dataDir: string; stop(): Promise<void> }

function stampOf(): string {
  const journal = readFileSync('drizzle/meta/_journal.json')
  return createHash('sha256').update(`${worldVersion}`).update(journal).digest('hex')
}

function urlOf(postgres: Postgres, database: string): string {
  const url = new URL(postgres.url)
  url.pathname = `/${database}`
  return url.href
}

async function administer(postgres: Postgres, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Opens a copy of a world of `pins`, which is loaded once and kept in `.tmp/bench`. */
export async function openWorld(pins: number, report: (message: string) => void): Promise<BenchDatabase> {
  const dataDir = path.resolve('.tmp/bench', `${pins}`)
  const stamp = path.join(dataDir, 'loaded')
  if (existsSync(dataDir) && !isLoaded(stamp)) rmSync(dataDir, { recursive: true })
  mkdirSync(dataDir, { recursive: true })
  const postgres = await startPostgres(dataDir)
  if (!isLoaded(stamp)) {
    report(`Loading ${pins.toLocaleString('en')} pins (kept in ${path.relative('.', dataDir)})`)
    await administer(postgres, ['create database bench_world'])
    const world = urlOf(postgres, 'bench_world')
    await prepareDatabase(world)
    await loadWorld(world, pins, report)
    writeFileSync(stamp, stampOf())
  }
  await administer(postgres, [
    'drop database if exists bench_run with (force)',
    'create database bench_run template bench_world strategy file_copy',
  ])
  return { url: urlOf(postgres, 'bench_run'), dataDir, stop: () => postgres.stop() }
}

/** Opens an empty database of the newest schema, for the demo world. */
export async function openEmpty(): Promise<BenchDatabase> {
  const dataDir = path.resolve('.tmp/bench/judged')
  mkdirSync(dataDir, { recursive: true })
  const postgres = await startPostgres(dataDir)
  await administer(postgres, [
    'drop database if exists bench_judged with (force)',
    'create database bench_judged',
  ])
  const url = urlOf(postgres, 'bench_judged')
  await prepareDatabase(url)
  return { url, dataDir, stop: () => postgres.stop() }
}

function isLoaded(stamp: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOf()
}
