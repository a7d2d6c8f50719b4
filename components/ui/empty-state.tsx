import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Icon, type IconName } from './icon'

type Props = { title: string; text?: string; isPage?: boolean; sign?: IconName; children?: ReactNode }

/**
 * Shows that there is nothing yet, with the reason and next step (`children`: buttons or links). `sign` shows the kind of
 * content; a plus is for places to add to.
 */
export function EmptyState(props: Props) {
  const Title = props.isPage ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      <EmptyArt sign={props.sign ?? 'plus'} />
      <Title>{props.title}</Title>
      {props.text && <p>{props.text}</p>}
      {props.children && <div className={styles.way}>{props.children}</div>}
    </div>
  )
}

/** Shows an empty grid with one card in the accent color. */
function EmptyArt({ sign }: { sign: IconName }) {
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
      <g className={styles.sign} transform="translate(50 10)">
        <Icon name={sign} size={20} />
      </g>
    </svg>
  )
}
