import { chromium } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { browserArgs } from './test/browser'
const url = process.argv[2]!
const only = process.argv.slice(3)
function cpuOfTree(root: number): number {
  const procs = readdirSync('/proc').filter((n) => /^\d+$/.test(n)).map((n) => { try { const s = readFileSync(`/proc/${n}/stat`, 'utf8'); const r = s.slice(s.lastIndexOf(')') + 2).split(' '); return { pid: +n, ppid: +r[1]!, t: +r[11]! + +r[12]! + +r[13]! + +r[14]! } } catch { return null } }).filter(Boolean) as any[]
  const kids = new Map<number, any[]>(); for (const p of procs) kids.set(p.ppid, [...(kids.get(p.ppid) ?? []), p])
  let sum = 0; const walk = (pid: number) => { for (const k of kids.get(pid) ?? []) { if (k.pid !== process.pid) { if (!/ps$/.test('')) sum += k.t; walk(k.pid) } } }
  walk(root); return sum / 100
}
type V = { args?: string[]; ctx?: any; reuse?: boolean; block?: boolean }
const base = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const variants: Record<string, V> = {
  base: { ctx: base },
  dsf1: { ctx: { ...base, deviceScaleFactor: 1 } },
  reduce: { ctx: { ...base, reducedMotion: 'reduce' } },
  reuse: { ctx: base, reuse: true },
  noimg: { ctx: base, args: ['--blink-settings=imagesEnabled=false'] },
  raster1: { ctx: base, args: ['--num-raster-threads=1'] },
  nogpu: { ctx: base, args: ['--disable-gpu', '--disable-gpu-compositing'] },
  jsless: { ctx: base, args: ['--js-flags=--max-lazy --no-opt'] },
  sparkplug: { ctx: base, args: ['--js-flags=--no-opt --no-maglev'] },
  proc: { ctx: base, args: ['--disable-site-isolation-trials','--disable-features=IsolateOrigins,site-per-process,SpareRendererForSitePerProcess','--renderer-process-limit=1'] },
  nospare: { ctx: base, args: [`--disable-features=${(browserArgs.find((a)=>a.startsWith('--disable-features='))??'').slice(19)},SpareRendererForSitePerProcess`] },
}
const names = Object.keys(variants).filter((n) => only.length === 0 || only.includes(n))
const total: Record<string, number[]> = {}
for (let round = 0; round < 2; round++)
  for (const name of names) {
    const v = variants[name]!
    const before = cpuOfTree(process.pid)
    const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: [...browserArgs, ...(v.args ?? [])] })
    const N = 4
    const shared = v.reuse ? await browser.newContext(v.ctx) : null
    const pin = (await (await fetch(`${url}/_/_/state?source_url=/`)).json()) as any
    for (let i = 0; i < N; i++) {
      const ctx = shared ?? (await browser.newContext(v.ctx))
      const page = await ctx.newPage()
      for (const p of ['/', '/search/pins/?q=plant'])
        { await page.goto(url + p); await page.waitForFunction(() => { const m = document.querySelector('#main'); return m !== null && Object.keys(m).some((k) => k.startsWith('__reactProps')) && new Promise((d) => requestIdleCallback(() => d(true), { timeout: 1000 })) }) }
      await page.close(); if (!shared) await ctx.close()
    }
    const after0 = cpuOfTree(process.pid)
    await browser.close()
    const after = cpuOfTree(process.pid)
    ;(total[name] ??= []).push((Math.max(after, after0) - before) / N)
  }
for (const [n, xs] of Object.entries(total)) console.log(n.padEnd(10), xs.map((x) => x.toFixed(2)).join(' '))
