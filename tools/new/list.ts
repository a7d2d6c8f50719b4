import type { Names } from './names'

/** A line of the list's imports: the domain, and the path of its manifest. */
const imported = /^import \{ (\w+Domain) \} from '(@\/lib\/([\w-]+)\/[\w/.-]+)'$/gm

/**
 * Returns the source of the list of domains with one more: its import where the formatter wants it, and its name after the
 * others of its area, on which it may depend.
 */
export function listedIn(source: string, { area, kebab, camel }: Names): string {
  const path = `@/lib/${area}/${kebab}/domain.server`
  const all = [...source.matchAll(imported)].map(([line, name = '', from = '', of = '']) => ({
    line,
    name,
    from,
    area: of,
  }))
  const next = all.find(({ from }) => from > path)
  const line = `import { ${camel}Domain } from '${path}'`
  const last = all.at(-1)?.line ?? ''
  const withImport = next
    ? source.replace(next.line, `${line}\n${next.line}`)
    : source.replace(last, `${last}\n${line}`)
  const ofArea = new Set(all.filter((one) => one.area === area).map(({ name }) => name))
  const [head = '', list = ''] = withImport.split('export const domains = [')
  const entries = [...list.matchAll(/^ {2}(\w+),$/gm)].map(([, name = '']) => name)
  const before = entries.findLast((name) => ofArea.has(name)) ?? entries.at(-1) ?? ''
  return `${head}export const domains = [${list.replace(`  ${before},\n`, `  ${before},\n  ${camel}Domain,\n`)}`
}
