import { Parser } from 'htmlparser2'
import { own } from '@/lib/core/own'
import type { Node } from './node'

/** The machine-readable data of a page. */
export type PageData = {
  title: string
  /** The first of each `<meta>`, by property or name, in lower case. */
  meta: Map<string, string>
  jsonLd: string[]
  /** The first link of each known relation: the author's page, the license, the mobile version. */
  links: Map<'author' | 'license' | 'mobile', string>
  /** Microdata items, in the form of JSON-LD. */
  items: Node[]
}

/** Limits on the data stored of one page; real pages stay far below. */
const deepest = 1000
const longestScripts = 1_000_000
const maxScripts = 100
const maxItems = 500
const longestText = 5000
/** Properties with nested texts. */
const deepestTexts = 8

type Attributes = Record<string, string>
type Open = { item: Node | null; name: string | null; text: string | null }

const valueAttributes: Record<string, string> = {
  meta: 'content',
  link: 'href',
  a: 'href',
  img: 'src',
  audio: 'src',
  video: 'src',
  source: 'src',
  embed: 'src',
  iframe: 'src',
  object: 'data',
  area: 'href',
  data: 'value',
  meter: 'value',
  time: 'datetime',
}

function put(item: Node, names: string, value: unknown): void {
  for (const name of names.split(/\s+/).slice(0, 5)) {
    if (name === '' || name === '__proto__') continue
    const before = Object.hasOwn(item, name) ? item[name] : undefined
    if (Array.isArray(before)) {
      if (before.length < maxItems) before.push(value)
    } else item[name] = before === undefined ? value : [before, value]
  }
}

/** Returns the known relation of a page's link to the page. */
function linkKind(tag: string, { rel = '', media = '' }: Attributes): 'author' | 'license' | 'mobile' | null {
  const kinds = rel.toLowerCase().split(/\s+/)
  if (kinds.includes('license')) return 'license'
  if (kinds.includes('author')) return 'author'
  const isSmall = tag === 'link' && kinds.includes('alternate') && /handheld|max-width/i.test(media)
  return isSmall ? 'mobile' : null
}

/** Reads the machine-readable data of a page in one pass. Never throws, whatever the HTML. */
export function pageData(html: string): PageData {
  const page: PageData = { title: '', meta: new Map(), jsonLd: [], links: new Map(), items: [] }
  const open: Open[] = []
  let script: string | null = null
  let scripts = 0
  let inTitle = false

  const itemAbove = () => open.findLast(({ item }) => item !== null)?.item ?? null

  function begin(tag: string, given: Attributes): Open {
    const names = given.itemprop ?? null
    const above = itemAbove()
    if (given.itemscope !== undefined && page.items.length < maxItems) {
      const item: Node = { '@type': (given.itemtype ?? '').split(/\s+/).filter(Boolean) }
      if (names && above) put(above, names, item)
      else page.items.push(item)
      return { item, name: null, text: null }
    }
    if (names === null || !above) return { item: null, name: null, text: null }
    const attribute = given.content === undefined ? own(valueAttributes, tag) : 'content'
    const value = attribute === undefined ? undefined : given[attribute]
    if (value === undefined) {
      const isDeep = open.filter(({ text }) => text !== null).length >= deepestTexts
      return { item: null, name: isDeep ? null : names, text: isDeep ? null : '' }
    }
    put(above, names, value.slice(0, longestText))
    return { item: null, name: null, text: null }
  }

  const parser = new Parser({
    onopentag(tag, given) {
      if (open.length > deepest) return parser.pause()
      if (tag === 'title' && page.title === '') inTitle = true
      if (tag === 'script' && /^\s*application\/ld\+json/i.test(given.type ?? '')) script = ''
      const name = (given.property ?? given.name ?? '').trim().toLowerCase()
      if (tag === 'meta' && name && given.content && !page.meta.has(name) && page.meta.size < maxItems)
        page.meta.set(name, given.content.slice(0, longestText))
      const kind = tag === 'link' || tag === 'a' ? linkKind(tag, given) : null
      if (kind && given.href && !page.links.has(kind)) page.links.set(kind, given.href.slice(0, longestText))
      open.push(begin(tag, given))
    },
    ontext(text) {
      if (inTitle) page.title = (page.title + text).slice(0, longestText)
      if (script !== null && scripts < longestScripts) {
        script += text
        scripts += text.length
      }
      for (const one of open) if (one.text !== null) one.text = (one.text + text).slice(0, longestText)
    },
    onclosetag(tag) {
      if (tag === 'title') inTitle = false
      if (tag === 'script' && script !== null) {
        if (page.jsonLd.length < maxScripts) page.jsonLd.push(script)
        script = null
      }
      const closed = open.pop()
      const above = closed?.name && closed.text !== null ? itemAbove() : null
      if (above && closed?.name) put(above, closed.name, closed.text)
    },
  })
  parser.end(html)
  return page
}
