import styles from './site-texts.module.css'

/** One part of a text: a heading, a list, or a paragraph. */
type Part = { kind: 'heading' | 'list' | 'paragraph'; lines: string[] }

/** Returns what a line of a text is, and its text; null for a blank one. */
function partOf(line: string): Part | null {
  if (line === '') return null
  if (line.startsWith('## ')) return { kind: 'heading', lines: [line.slice(3)] }
  return line.startsWith('- ')
    ? { kind: 'list', lines: [line.slice(2)] }
    : { kind: 'paragraph', lines: [line] }
}

/** Parses a text: `## ` begins a heading, `- ` each line of a list; blank lines separate paragraphs. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let open: Part | null = null
  for (const line of text.split('\n')) {
    const part = partOf(line.trim())
    if (part && open?.kind === part.kind && part.kind !== 'heading') open.lines.push(...part.lines)
    else {
      if (part) parts.push(part)
      open = part
    }
  }
  return parts
}

/** Renders a text by the site's host, whose only markup is headings and lists; `heading` is the level of its headings. */
export function partsOfText(text: string, heading: 'h2' | 'h3' = 'h3') {
  const Heading = heading
  return partsOf(text).map(({ kind, lines }, index) => {
    const key = `${index}:${lines[0]}`
    if (kind === 'heading') return <Heading key={key}>{lines[0]}</Heading>
    if (kind === 'paragraph') return <p key={key}>{lines.join('\n')}</p>
    return (
      <ul key={key}>
        {lines.map((line, n) => {
          const place = `${n}:${line}`
          return <li key={place}>{line}</li>
        })}
      </ul>
    )
  })
}

type Props = { title: string; text: string }

/** Shows a page with a text by the site's host. */
export function PlainPage({ title, text }: Props) {
  return (
    <article className={styles.page} dir="auto">
      <h1>{title}</h1>
      {partsOfText(text, 'h2')}
    </article>
  )
}
