import type { Page } from '@playwright/test'

/** 1280 px at 400 % (WCAG 1.4.10). */
const zoomed = { width: 320, height: 256 }
const usual = { width: 1280, height: 800 }

/** The distances that a person may set (WCAG 1.4.12). */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`

/** Two frames: the styles are those of the last change, and so is what observers made of it. */
const settle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/**
 * Returns what a shown screen does not do for people who enlarge it, set its distances or colors, want no motion, or go by
 * keyboard: one line for each fault. It is loaded once, and looked at in several ways.
 */
export async function faultsOfSight(page: Page): Promise<string[]> {
  const faults: string[] = []
  const add = (way: string, lines: readonly string[]) =>
    faults.push(...lines.map((line) => `${way}: ${line}`))
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none' })
  await settle(page)
  // Removes the styles of an earlier look, under which nothing moves.
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  await settle(page)
  add('keyboard', await page.evaluate(withoutSkipLink))
  add('motion', await page.evaluate(moving))
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, spacing)
  await settle(page)
  add('spacing', await page.evaluate(cutOff))
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
  await settle(page)
  add('forced colors', await page.evaluate(unseen))
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' })
  await page.setViewportSize(zoomed)
  await settle(page)
  add('400 %', await page.evaluate(cutOff))
  await page.setViewportSize(usual)
  return faults
}

/** Runs in the page: finds a missing way from the first Tab to the content. */
function withoutSkipLink(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
  const [, id = ''] = links[0]?.getAttribute('href')?.match(/^#(\S+)$/) ?? []
  return document.getElementById(id) ? [] : [`the first link is ${links[0]?.outerHTML.slice(0, 90)}`]
}

/** Runs in the page: finds what moves for longer than 10 ms, which is more than opacity. */
function moving(): string[] {
  const seconds = (text: string) => Math.max(...text.split(',').map((one) => Number.parseFloat(one)))
  const found = new Set<string>()
  for (const element of document.querySelectorAll('body *'))
    for (const part of [undefined, '::before', '::after']) {
      const style = getComputedStyle(element, part)
      const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}${part ?? ''}`
      const properties = style.transitionProperty.split(', ')
      const isMoving = properties.some((one) => one !== 'opacity' && one !== 'none')
      if (seconds(style.transitionDuration) > 0.01 && isMoving) found.add(`${name} ${style.transition}`)
    }
  for (const animation of document.getAnimations()) {
    const { effect } = animation
    if (!(effect instanceof KeyframeEffect)) continue
    const { duration, iterations } = effect.getComputedTiming()
    const isShort = Number(duration) * Math.min(Number(iterations), 1_000) <= 10
    const own = ['offset', 'computedOffset', 'easing', 'composite', 'opacity']
    const changed = effect.getKeyframes().flatMap((frame) => Object.keys(frame))
    if (!isShort && changed.some((one) => !own.includes(one)))
      found.add(`${effect.target?.outerHTML.slice(0, 90)} ${changed.join(' ')}`)
  }
  return [...found]
}

/** Runs in the page: finds what is beyond the edge of a page that scrolls sideways, and texts of controls that are cut off. */
function cutOff(): string[] {
  const name = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 110)
  const root = document.scrollingElement ?? document.documentElement
  const found: string[] = []
  const scrolls = (element: Element | null): boolean => {
    if (!element || element === document.body) return false
    const { overflowX } = getComputedStyle(element)
    return overflowX !== 'visible' || scrolls(element.parentElement)
  }
  if (root.scrollWidth > root.clientWidth + 1) {
    found.push(`the page scrolls sideways: ${root.scrollWidth} px`)
    for (const element of document.querySelectorAll('body *'))
      if (element.getBoundingClientRect().right > root.clientWidth + 1 && !scrolls(element.parentElement))
        found.push(`beyond the edge: ${name(element)}`)
  }
  const controls = 'button, a, label, summary, select, legend, [role=button], [role=tab], [role=option]'
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  for (const control of document.querySelectorAll(controls))
    for (const element of [control, ...control.querySelectorAll('*')]) {
      if (!(element instanceof HTMLElement) || !hasText(element) || !element.checkVisibility()) continue
      const style = getComputedStyle(element)
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
      // One pixel: a text for screen readers only.
      if (clientWidth <= 1 || clientHeight <= 1 || style.display === 'inline') continue
      const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      if (!isShortened && clips(style.overflowX) && scrollWidth > clientWidth + 1)
        found.push(`cut off at its side: ${name(element)}`)
      if (!isShortened && clips(style.overflowY) && scrollHeight > clientHeight + 2)
        found.push(`cut off below: ${name(element)}`)
    }
  return found.slice(0, 8)
}

/** Runs in the page: finds controls and signs of which nothing is left when the browser sets the colors. */
function unseen(): string[] {
  const found: string[] = []
  const isClear = (color: string) => /^rgba\(.*, 0\)$|^transparent$/.test(color)
  const isDrawn = (element: Element, part?: string) => {
    const style = getComputedStyle(element, part)
    if (part && style.content === 'none') return false
    const sides = [style.borderTopWidth, style.borderBottomWidth, style.borderLeftWidth]
    const hasBorder = sides.some((width) => Number.parseFloat(width) > 0) && !isClear(style.borderTopColor)
    // A button says that it is native even when its colors are its own.
    const isNative = style.appearance !== 'none' && element.matches('input, select, textarea')
    const hasOutline = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0
    return hasBorder || hasOutline || style.backgroundImage !== 'none' || isNative
  }
  const isSeen = (element: Element) =>
    isDrawn(element) || isDrawn(element, '::before') || isDrawn(element, '::after')
  const background = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)'
    const color = getComputedStyle(element).backgroundColor
    return isClear(color) ? background(element.parentElement) : color
  }
  const controls =
    'button, a[href], summary, select, input:not([type=hidden]), textarea, [role=switch], [role=slider]'
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    const box = control.getBoundingClientRect()
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || box.width <= 1)
      continue
    const parts = [control, ...control.querySelectorAll('*')]
    const hasWords = parts.some(
      (part) =>
        part.getBoundingClientRect().width > 1 &&
        [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    )
    const isField = control.matches('input, textarea, select')
    const isSign = parts.some((part) => part.matches('svg, img, video, canvas, picture'))
    const around = [...parts, control.nextElementSibling, control.parentElement].filter((one) => one !== null)
    const isLeft = isField ? around.some(isSeen) : hasWords || isSign || parts.some(isSeen)
    if (!isLeft) found.push(`nothing is left of ${control.outerHTML.slice(0, 110)}`)
    const ground = background(control)
    const isLost = (part: Element) => {
      const { fill, stroke } = getComputedStyle(part)
      return [fill, stroke].every((color) => color === 'none' || color === ground)
    }
    for (const sign of control.querySelectorAll('svg')) {
      const shapes = [...sign.querySelectorAll('path, circle, rect, line, polyline')]
      if (shapes.length > 0 && shapes.every(isLost))
        found.push(`a sign has the color of its ground: ${control.outerHTML.slice(0, 110)}`)
    }
  }
  return [...new Set(found)].slice(0, 8)
}
