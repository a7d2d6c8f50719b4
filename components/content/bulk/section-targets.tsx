import { useTranslations } from '@/i18n/texts'
import type { WireSection } from '@/lib/content/boards/schema'
import styles from './organize.module.css'

type Props = {
  sections: readonly WireSection[]
  /** True if pins can also be moved out of their section. */
  hasOutside: boolean
  onDrop: (sectionId: string | null) => void
}

/** Shows the sections of a board as drop targets; keyboard and touch users have the Move button. */
export function SectionTargets({ sections, hasOutside, onDrop }: Props) {
  const t = useTranslations('bulk')
  const targets: { id: string | null; title: string }[] = [
    ...(hasOutside ? [{ id: null, title: t('outside') }] : []),
    ...sections,
  ]
  if (targets.length === 0) return null
  return (
    <ul className={styles.sections} aria-label={t('dropHere')}>
      {targets.map(({ id, title }) => (
        <li
          key={id ?? ''}
          dir="auto"
          onDragOver={(event) => {
            event.preventDefault()
            event.currentTarget.dataset.drop = ''
          }}
          onDragLeave={(event) => delete event.currentTarget.dataset.drop}
          onDrop={(event) => {
            event.preventDefault()
            delete event.currentTarget.dataset.drop
            onDrop(id)
          }}
        >
          {title}
        </li>
      ))}
    </ul>
  )
}
