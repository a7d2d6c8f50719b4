import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from '../tools/test/browser'
import { startProduct } from '../tools/test/product'

/**
 * Runs Lighthouse (`node runtime/bootstrap.mjs bench/lighthouse.ts`): the mobile preset on the demo world, a production
 * build. With `--url` it tests a product that already runs, with `--only=home,topic` some pages. Lighthouse is not a dependency, since only this needs its
 * hundred packages: they are installed into `.tmp/lighthouse` on first use.
 */
const version = '13.5.0'
const home = path.resolve('.tmp/lighthouse')
const { values } = parseArgs({ options: { url: { type: 'string' }, only: { type: 'string' } } })

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Required results: parts of 1 for categories, milliseconds for paints. */
const wanted = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 }
const max = { lcp: 2500, fcp: 1000, shift: 0 }

type Audit = { score: number | null; numericValue?: number; title: string }
type Outcome = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

function install(): string {
  const cli = path.join(home, 'node_modules/lighthouse/cli/index.js')
  if (existsSync(cli)) return cli
  mkdirSync(home, { recursive: true })
  const args = ['install', '--prefix', home, '--no-save', '--no-audit', '--no-fund', `lighthouse@${version}`]
  const { status } = spawnSync('npm', args, { stdio: 'inherit' })
  if (status !== 0) throw new Error('Lighthouse does not install; see above')
  return cli
}

function look(cli: string, url: string, name: string): Outcome {
  const file = path.join(home, `${name}.json`)
  const flags = '--headless=new --no-sandbox --disable-dev-shm-usage --disable-background-networking'
  const only = `--only-categories=${categories.join(',')}`
  const args = [
    cli,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    only,
    `--chrome-flags=${flags}`,
  ]
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, CHROME_PATH: findBrowser() ?? '' },
  })
  if (status !== 0) throw new Error(`Lighthouse failed on ${url}`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Returns the public pages of discovery, and the first that today and shopping lead to. */
async function discoveryOf(origin: string): Promise<Record<string, string>> {
  const linked = async (page: string, pattern: RegExp) => {
    const html = await (await fetch(origin + page)).text()
    return pattern.exec(html)?.[0] ?? page
  }
  return {
    topic: '/topics/food/',
    today: '/today/',
    article: await linked('/today/', /\/today\/[^/"]+\/[^/"]+\/\d+\//),
    ideas: '/ideas/',
    idea: await linked('/ideas/', /\/ideas\/[^/"]+\/\d+\//),
    videos: '/videos/',
    shopping: '/shopping/',
    category: await linked('/shopping/', /\/shopping\/[^/"]+\/\d+\//),
  }
}

/** Returns a page of each kind, found through the feed. */
async function pagesOf(origin: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/resource/UserHomefeedResource/get/`)
  const { resource_response } = (await answer.json()) as {
    resource_response: { data: { id: string; board: { url: string }; pinner: { username: string } }[] }
  }
  const [pin] = resource_response.data
  if (!pin) throw new Error('there is nothing to look at')
  const { id, board, pinner } = pin
  const pages = { home: '/', closeup: `/pin/${id}/`, board: board.url, profile: `/${pinner.username}/` }
  return { ...pages, search: '/search/pins/?q=plant', ...(await discoveryOf(origin)) }
}

function line(name: string, { categories: scores, audits }: Outcome): string {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const [fcp, lcp] = [value('first-contentful-paint'), value('largest-contentful-paint')]
  const shift = value('cumulative-layout-shift')
  const mark = (text: string, met: boolean) => (met ? text : `**${text}**`)
  const cells = categories.map((one) => {
    const score = scores[one]?.score ?? 0
    return mark(`${Math.round(score * 100)}`, score >= wanted[one])
  })
  const paints = [
    mark(`${(fcp / 1000).toFixed(2)} s`, fcp <= max.fcp),
    mark(`${(lcp / 1000).toFixed(2)} s`, lcp <= max.lcp),
    mark(shift.toFixed(3), shift <= max.shift),
  ]
  return `| ${[name, ...cells, ...paints].join(' | ')} |`
}

/** Returns the audits that cost a category points. */
function faults({ categories: scores, audits }: Outcome): string[] {
  const counted = categories.flatMap((one) => scores[one]?.auditRefs.filter(({ weight }) => weight > 0) ?? [])
  return counted.flatMap(({ id }) => {
    const audit = audits[id]
    return audit && audit.score !== null && audit.score < 0.9 ? [`${id}: ${audit.title}`] : []
  })
}

const cli = install()
const product = values.url ? null : await startProduct()
const origin = values.url ?? product?.url
if (!origin) throw new Error('the product does not start')
const lines = [
  '| page | performance | accessibility | best practices | SEO | FCP | LCP | shift |',
  '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
]
const notes: string[] = []
try {
  for (const [name, route] of Object.entries(await pagesOf(origin))) {
    if (values.only && !values.only.split(',').includes(name)) continue
    const outcome = look(cli, origin + route, name)
    lines.push(line(name, outcome))
    notes.push(...faults(outcome).map((fault) => `- ${name}: ${fault}`))
  }
} finally {
  await product?.stop()
}
const markdown = [
  '# Lighthouse',
  `Version ${version}, mobile preset (simulated slow 4G, slowed processor), demo world, production build.`,
  lines.join('\n'),
  ...(notes.length > 0 ? ['What costs points:', notes.join('\n')] : []),
  '',
].join('\n\n')
console.log(markdown)
if (!values.url) writeFileSync('bench/LIGHTHOUSE.md', markdown)
process.exit(0)
