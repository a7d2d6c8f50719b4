import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { english as en } from '@/i18n/english'
import { baseUrl, dismissExperiences, type Person } from '../support/client'
import type { Engine } from './engine'

/** Testing Library, in the page: it finds elements by role and name, as people and the other tests do. */
const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** Milliseconds to wait for anything on a busy machine. */
const patience = 30_000

/** An element to look for: its role, and a name that is a whole text or a pattern. */
type Named = [role: string, name: string | RegExp, within?: string]

const written = (value: string | RegExp) => (value instanceof RegExp ? String(value) : JSON.stringify(value))

/** The expression of an element by its role and name; `within` is a selector. */
const byRole = ([role, name, within = 'body']: Named) =>
  `[...document.querySelectorAll(${JSON.stringify(within)})].flatMap((part) =>
    TestingLibraryDom.queryAllByRole(part, ${JSON.stringify(role)}, { name: ${written(name)} }))
    .find((one) => one.checkVisibility?.() ?? one.offsetParent !== null)`

/** The expression of a field by its label. */
const byLabel = (label: string | RegExp, within = 'body') =>
  `[...document.querySelectorAll(${JSON.stringify(within)})].flatMap((part) =>
    TestingLibraryDom.queryAllByLabelText(part, ${written(label)})).find((one) => 'value' in one)`

/** A person at one window, who notes every error. */
export class Walker {
  private readonly errors: string[] = []

  constructor(readonly engine: Engine) {}

  /** Enters as a person, or as a visitor. */
  async enter(person: Person | null): Promise<void> {
    const cookies = [...(person?.cookies ?? [])].map(([name, value]) => ({ name, value }))
    await this.note()
    // The page of another person would ask for their live events.
    await this.engine.goto('about:blank')
    if (person) await dismissExperiences(person)
    await this.engine.enter(person ? cookies : [])
  }

  /** Opens a page, and waits until its scripts have started. */
  async open(path: string): Promise<void> {
    await this.note()
    await this.engine.goto(new URL(path, baseUrl).href)
    await this.started()
  }

  /** Waits until the scripts of the page have started. */
  async started(): Promise<void> {
    await this.until(
      `return document.querySelector('#main') !== null && !('earlyEvents' in window)`,
      'a start',
    )
  }

  async press(...named: Named): Promise<void> {
    await this.seen(...named)
    const script = `const one = ${byRole(named)}; one.scrollIntoView({ block: 'center' }); return one`
    await this.engine.press(script)
  }

  /** Presses an element without a role of its own. */
  async pressAt(selector: string): Promise<void> {
    const script = `return document.querySelector(${JSON.stringify(selector)})`
    await this.until(`${script} !== null`, selector)
    await this.engine.press(script)
  }

  async fill(label: string | RegExp, text: string, within?: string): Promise<void> {
    const field = byLabel(label, within)
    await this.until(`return Boolean(${field})`, `a field ${label}`)
    await this.engine.run(`const one = ${field}; one.focus(); one.select?.(); return true`)
    await this.engine.type(`return ${field}`, text)
  }

  async upload(selector: string, file: string): Promise<void> {
    await this.until(`return document.querySelector(${JSON.stringify(selector)}) !== null`, selector)
    await this.engine.upload(`return document.querySelector(${JSON.stringify(selector)})`, file)
  }

  /** Waits for an element by role and name. */
  async seen(...named: Named): Promise<void> {
    await this.until(`return Boolean(${byRole(named)})`, `${named[0]} ${named[1]}`)
  }

  /** Waits for a text anywhere on the page. */
  async reads(text: string | RegExp): Promise<void> {
    const pattern = text instanceof RegExp ? text : new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    await this.until(`return ${pattern}.test(document.body.innerText)`, `the text ${text}`)
  }

  async isAt(pattern: RegExp): Promise<void> {
    await this.until(`return ${pattern}.test(location.pathname + location.search)`, `the address ${pattern}`)
  }

  /** Waits until a script returns true. */
  async until(script: string, what: string): Promise<void> {
    const end = Date.now() + patience
    while (!(await this.try(script))) {
      if (Date.now() > end) {
        await this.note()
        const here = await this.engine.run<string>(
          'return location.href + "\\n" + document.body.innerText.slice(0, 400)',
        )
        throw new Error(`No sign of ${what}; ${this.errors.join('; ') || 'no errors'}; the page is ${here}`)
      }
      await sleep(100)
    }
  }

  /** Returns everything that went wrong so far, and forgets it. */
  async faults(): Promise<string[]> {
    await this.note()
    return this.errors.splice(0)
  }

  /** A page that is just being left has no answer. */
  private async try(script: string): Promise<boolean> {
    try {
      if (!(await this.engine.run<boolean>('return "TestingLibraryDom" in window')))
        await this.engine.run(`${library}; return true`)
      return await this.engine.run<boolean>(script)
    } catch {
      return false
    }
  }

  /** Notes the errors of the page, and whether it is an error's page. */
  private async note(): Promise<void> {
    const complaints = this.engine.complaints()
    const page = await this.engine
      .run<{ at: string; errors: string[]; crash: boolean } | null>(
        `if (!location.protocol.startsWith('http') || location.pathname === '/healthz') return null;
        const kept = window.pageErrors ? window.pageErrors.kept.map(String) : ['nothing keeps errors here'];
        if (window.pageErrors) window.pageErrors.kept.length = 0;
        const text = document.body.innerText;
        const crash = text.includes('Application error') || text.includes(${JSON.stringify(en.ui.error.title)});
        return { at: location.pathname, errors: kept, crash }`,
      )
      .catch(() => null)
    const all = [...complaints, ...(page?.errors ?? []), ...(page?.crash ? ['the page of an error'] : [])]
    for (const one of new Set(all)) this.errors.push(`${page?.at ?? '?'}: ${one}`)
  }
}
