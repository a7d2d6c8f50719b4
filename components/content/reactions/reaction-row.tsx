import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslations } from '@/i18n/texts'
import { reactionTypes } from '@/lib/content/reactions/reaction-types'
import { own } from '@/lib/core/own'
import { Face } from './face'
import styles from './reactions.module.css'

type Props = {
  mine: number
  /** A type, or 0 to remove the reaction. */
  onChoose: (type: number) => void
  onClose: () => void
  /** True when opened by keyboard: the focus moves in. */
  takesFocus: boolean
}

const keys: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Shows the five reactions, next to the heart that opened them. */
export function ReactionRow({ mine, onChoose, onClose, takesFocus }: Props) {
  const t = useTranslations('closeup')
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) row.current?.querySelector('button')?.focus()
  }, [takesFocus])

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') return onClose()
    const step = own(keys, event.key)
    const stops = [...(row.current?.querySelectorAll('button') ?? [])]
    const now = stops.indexOf(document.activeElement as HTMLButtonElement)
    if (!step || now < 0) return
    event.preventDefault()
    const isMirrored = row.current?.matches(':dir(rtl)') && event.key.match(/Left|Right/)
    stops.at((now + (isMirrored ? -step : step)) % stops.length)?.focus()
  }
  return (
    <div ref={row} role="toolbar" className={styles.row} aria-label={t('react')} onKeyDown={onKeyDown}>
      {reactionTypes.map((type) => (
        <button
          key={type}
          type="button"
          className={styles.choice}
          aria-label={t(`reactions.${type}`)}
          aria-pressed={mine === type}
          title={t(`reactions.${type}`)}
          onClick={() => onChoose(mine === type ? 0 : type)}
        >
          <Face type={type} size={32} />
        </button>
      ))}
    </div>
  )
}
