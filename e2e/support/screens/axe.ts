import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** The checker, less than half as long as the package's own `source`, which every page would parse. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Look = {
  /** The part of the page to check; all of it by default. */
  within?: string
  /** True to check colors only: no other finding depends on the color scheme. */
  colorsOnly?: boolean
}

/**
 * Returns axe's findings, one line per rule and element, in the top dialog if there is one. The checker is injected
 * into each frame once, and reports violations only.
 */
export async function findings(page: Page, { within, colorsOnly = false }: Look = {}): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => window.axe !== undefined))) {
      await frame.evaluate(source)
      await frame.evaluate(() => window.axe?.configure({ allowedOrigins: ['<unsafe_all_origins>'] }))
    }
  const runOnly: RunOptions['runOnly'] = colorsOnly
    ? { type: 'rule', values: ['color-contrast'] }
    : { type: 'tag', values: tags }
  const violations = await page.evaluate(look, { within, runOnly })
  // An element half under a sticky bar counts as "partially obscured"; scrolling reveals it.
  const isScrolled = (summary = '') => summary.includes('partially obscured')
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ summary }) => !isScrolled(summary))
      .map(({ html, summary }) => `${id}: ${html.slice(0, 160)} ${summary?.split('\n')[1] ?? ''}`),
  )
}

/** Runs in the page. */
async function look({ within, runOnly }: { within: string | undefined; runOnly: RunOptions['runOnly'] }) {
  // Checks the end state of every transition, including those of a color change.
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets = [still]
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  // The page behind a dialog is checked as a separate screen.
  const front = within ?? (document.querySelector('[data-modal]') ? '[data-modal]' : null)
  const results = await window.axe?.run(front ? { include: [front] } : document, {
    ...(runOnly ? { runOnly } : {}),
    resultTypes: ['violations'],
  })
  if (!results) throw new Error('axe is not there')
  return results.violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => ({ html, summary: failureSummary })),
  }))
}
