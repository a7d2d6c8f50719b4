import styles from './site-texts.module.css'

/** One part of a text: a heading, a list, or a paragraph. */
type Part = { kind: 'heading' | 'list' | 'paragraph'; lines: string[] }

/** Parses a text: blank lines separate its parts, `## ` begins a heading, `- ` each line of a list. */
export function partsOf(text: string): Part[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const lines = part.split('\n').map((line) => line.trim())
      if (part.startsWith('## ')) return { kind: 'heading', lines: [part.slice(3)] }
      if (lines.every((line) => line.startsWith('- ')))
        return { kind: 'list', lines: lines.map((line) => line.slice(2)) }
      return { kind: 'paragraph', lines }
    })
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
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
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
