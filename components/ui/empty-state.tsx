import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** A place with nothing in it says so, why, and what to do next (`children`: buttons or links). */
export function EmptyState(props: { title: string; text?: string; isPage?: boolean; children?: ReactNode }) {
  const Title = props.isPage ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      <EmptyArt />
      <Title>{props.title}</Title>
      {props.text && <p>{props.text}</p>}
      {props.children && <div className={styles.way}>{props.children}</div>}
    </div>
  )
}

/** An empty wall with one card in the accent. */
function EmptyArt() {
  return (
    <svg className={styles.art} viewBox="0 0 120 96" aria-hidden="true">
      <g fill="var(--soft)">
        <rect x="4" y="4" width="32" height="52" rx="8" />
        <rect x="4" y="64" width="32" height="28" rx="8" />
        <rect x="44" y="44" width="32" height="48" rx="8" />
        <rect x="84" y="4" width="32" height="30" rx="8" />
        <rect x="84" y="42" width="32" height="50" rx="8" />
      </g>
      <rect x="44" y="4" width="32" height="32" rx="8" fill="var(--accent)" />
      <path d="M60 13v14m-7-7h14" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
