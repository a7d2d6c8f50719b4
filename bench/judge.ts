import { appendFileSync, existsSync } from 'node:fs'
import type { Viewer } from '@/lib/core/viewer'
import { refreshMeanings } from '@/lib/discover/search/meanings/refresh.server'
import { searchPage } from '@/lib/discover/search/queries.server'
import { searchGet } from '@/lib/discover/search/schema'
import { refreshTerms } from '@/lib/discover/search/terms.server'
import { pool } from '@/lib/platform/db/client.server'
import { insertDemoWorld } from './demo-world'
import { gradeOf, judged, ndcg } from './judged-queries'

/**
 * Fills an empty database with the demo world, and judges how well search orders it by nDCG@10 over the judged queries;
 * with `--write` the figure is also written to the report. Run by `npm run bench -- --only judged`.
 */
const visitor: Viewer = {
  kind: 'unauth',
  id: null,
  session_id: null,
  install_id: 'bench-judged-queries',
  device: 'desktop',
  user: null,
}

const pictureOf = await insertDemoWorld()
const pictures = [...pictureOf.values()]

/** The queries without any result. */
const empty: string[] = []

/** Returns the nDCG@10 of one query, with the query. */
async function scoreOf(one: (typeof judged)[number]): Promise<[query: string, score: number]> {
  const { results } = await searchPage(visitor, searchGet.parse({ query: one.query, page_size: 10 }))
  if (results.length === 0) empty.push(one.query)
  const found = results.map((result) => {
    const picture = 'image_signature' in result ? pictureOf.get(result.image_signature) : undefined
    return picture ? gradeOf(one, picture) : 0
  })
  const all = pictures.map((picture) => gradeOf(one, picture))
  return [one.query, ndcg(found, all)]
}

await refreshTerms()
await refreshMeanings()
const scores: [string, number][] = []
for (const one of judged) scores.push(await scoreOf(one))
const mean = scores.reduce((sum, [, score]) => sum + score, 0) / scores.length
const worst = scores.toSorted(([, a], [, b]) => a - b).slice(0, 10)
const line = `Search over the demo world, ${judged.length} judged queries: nDCG@10 ${mean.toFixed(3)}`
console.log(line)
console.log(`Without a result: ${empty.length > 0 ? empty.join(', ') : 'none'}`)
console.log(`Worst: ${worst.map(([query, score]) => `${query} ${score.toFixed(2)}`).join(', ')}`)
const report = 'bench/RESULTS.md'
if (process.argv.includes('--write') && existsSync(report)) appendFileSync(report, `\n${line}.\n`)
await pool().end()
