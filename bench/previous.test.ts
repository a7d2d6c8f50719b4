import { expect, test } from 'vitest'
import { measuredSeparately, previousOf } from './previous'

const report = `# What it costs

## Targets

| target | wanted | measured |  |
| --- | ---: | ---: | ---: |
| a | ≤ 1 | 2 | met |

## 10,000 pins

| what | 1: p50 ms | p99 ms | req/s | 32: p50 ms | p99 ms | req/s | CPU ms | kB |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| save pin | 17.12 | 27.8 | 56 | 332.4 | 467.2 | 1,093 | 7.3 | 3.1 |

## A board of 10,000 pins

| target | wanted |
| --- | ---: |
| b | 1 |
`

test('reads the rate at 32 connections and the processor time of each row', () => {
  const before = previousOf(report)
  expect([...before.keys()]).toEqual([10_000])
  expect(before.get(10_000)?.get('save pin')).toEqual({ processor: 7.3, perSecond: 1093 })
})

test('keeps what a complete run does not measure, without the line that it adds', () => {
  const separate = '<!-- measured apart: kept by a complete run -->\n\n## By hand\n\n1 ms\n'
  const search = '\nSearch over the demo world, 100 judged queries: nDCG@10 0.872.\n'
  expect(measuredSeparately(`${report}\n${separate}${search}`)).toBe(`\n${separate}`)
  expect(measuredSeparately(report)).toBe('')
})
