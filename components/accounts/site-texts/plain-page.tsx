import type { ReactNode } from 'react'
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

type Props = { title: string; text: string; children?: ReactNode }

/** Shows a text by the site's host, whose only markup is headings and lists, followed by any `children`. */
export function PlainPage({ title, text, children }: Props) {
  return (
    <article className={styles.page} dir="auto">
      <h1>{title}</h1>
      {partsOf(text).map(({ kind, lines }, index) => {
        const key = `${index}:${lines[0]}`
        if (kind === 'heading') return <h2 key={key}>{lines[0]}</h2>
        if (kind === 'paragraph') return <p key={key}>{lines.join('\n')}</p>
        return (
          <ul key={key}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )
      })}
      {children}
    </article>
  )
}
