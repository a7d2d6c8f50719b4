import { cpus } from 'node:os'
import { describe, expect, test } from 'vitest'
import { asMarkdown } from './report'
import type { Line, SizeReport } from './run-size'

const result = (perSecond: number, p50: number) => ({
  perSecond,
  p50,
  p99: p50,
  count: 1,
  sent: 1,
  failed: 0,
  bytes: 1,
  sender: 0.5,
  processor: 1,
  database: 1,
  statements: 4,
})
const line = (name: string, perSecond: number, p50: number): Line => ({
  name,
  one: result(perSecond, p50),
  many: result(perSecond, p50),
  memory: 1,
})

function report(feed: number, p50: number, peak: number): SizeReport {
  const lines = [
    line('feed resource, page 1', feed, p50),
    line("bare Next API route, the feed's queries", 100, 1),
  ]
  const weights = [{ page: 'home', js: 240 * 1024, css: 25 * 1024 + 1024, html: 1 }]
  return {
    lines,
    peak,
    weights,
    fullBoard: { move: 12, idle: 20, busy: 30, reorder: 15, feed: 6, usualFeed: 5 },
    business: { firstPage: 20, search: 30, events: 2500 },
    signIn: { hash: 50, logIn: 65, lookUp: 0.6 },
    wrongCounters: 0,
  }
}

const rowOf = (markdown: string, name: string) =>
  markdown.split('\n').find((one) => one.startsWith(`| ${name}`)) ?? ''

describe('the report', () => {
  test('meets a target at its limit and misses it one past it', () => {
    const at = asMarkdown(new Map([[10_000, report(120, 1, 512)]]), 60)
    expect(rowOf(at, 'feed resource / bare Next API')).toContain('| 120 % | met |')
    expect(rowOf(at, 'web process')).toContain('| met |')
    expect(rowOf(at, 'log-in by password')).toContain('| 1.3 × | met |')
    expect(rowOf(at, 'counters that are wrong')).toContain('| met |')
    expect(rowOf(at, 'look-up of a session')).toContain('| 0.6 ms | **missed** |')
    expect(rowOf(at, 'JavaScript of home')).toContain('| met |')
    expect(rowOf(at, 'CSS of home')).toContain('**missed**')
    const past = asMarkdown(new Map([[10_000, report(119, 1, 513)]]), 60)
    expect(rowOf(past, 'feed resource / bare Next API')).toContain('**missed**')
    expect(rowOf(past, 'web process')).toContain('**missed**')
  })

  test('reports growth only when both ends were measured', () => {
    const grown = new Map([
      [10_000, report(75, 1, 350)],
      [1_000_000, report(75, 1.31, 350)],
    ])
    const row = 'feed resource, page 1: p50 at 1,000,000'
    expect(rowOf(asMarkdown(grown, 60), row)).toContain('| 1.31 × | **missed** |')
    grown.delete(1_000_000)
    expect(rowOf(asMarkdown(grown, 60), row)).toBe('')
  })
})

const writes = (perSecond: number, p50: number): SizeReport => ({
  ...report(75, 1, 350),
  lines: [line('save pin', perSecond, p50), line('save one hot pin', 200, 200)],
})

test('judges writes where the targets are set, and reports what the processors could carry', () => {
  const met = asMarkdown(new Map([[100_000, writes(450, 6)]]), 60)
  expect(rowOf(met, 'save pin, 32 connections')).toContain('| 450/s | met |')
  expect(rowOf(met, 'save pin: p50 alone')).toContain('| met |')
  expect(rowOf(met, 'save one hot pin, 32 savers')).toContain('| met |')
  expect(rowOf(met, 'save one hot pin: p99')).toContain('| met |')
  const missed = asMarkdown(new Map([[100_000, writes(449, 6.01)]]), 60)
  const processors = Math.round((cpus().length * 1000) / 2.5).toLocaleString('en')
  expect(rowOf(missed, 'save pin, 32 connections')).toContain(
    `| 449/s (processors: ${processors}) | **missed** |`,
  )
  expect(rowOf(missed, 'save pin: p50 alone')).toContain('**missed**')
  expect(rowOf(asMarkdown(new Map([[10_000, writes(449, 7)]]), 60), 'save pin, 32')).toBe('')
})

test('compares with the bare server and the previous report, and leaves out rows that were not measured', () => {
  const before = new Map([[10_000, new Map([['feed resource, page 1', { processor: 2, perSecond: 1 }]])]])
  const { business: _, signIn: __, ...few } = report(75, 1, 350)
  const markdown = asMarkdown(new Map([[10_000, few]]), 60, before)
  expect(rowOf(markdown, 'feed resource, page 1')).toContain(
    `| 4 | ${((cpus().length * 1000) / 2.5).toLocaleString('en')} | 0.5 × | 0.75 × |`,
  )
  expect(rowOf(markdown, 'log-in by password')).toBe('')
})
