import type { CSSProperties } from 'react'
import { useTranslations } from '@/i18n/texts'
import type { Trim } from '@/lib/media/video/trim'
import { trimStep, withEnd, withStart } from './piece'
import styles from './video-trim.module.css'

type Props = {
  piece: Trim
  /** Milliseconds of the file. */
  duration: number
  /** Called with the new part, and the chosen moment. */
  onChange: (piece: Trim, at: number) => void
}

/** Milliseconds by which Page Up and Page Down move a handle. */
const page = 5000

/** Shows the length of a file with a handle for each end of its trim. Time runs from left to right everywhere. */
export function TrimBar({ piece, duration, onChange }: Props) {
  const t = useTranslations('videoBuilder.trim')
  const part = (ms: number) => (duration > 0 ? Math.min(1, ms / duration) : 0)
  const start = (to: number) => {
    const next = withStart(piece, to)
    onChange(next, next.start)
  }
  const end = (to: number) => {
    const next = withEnd(piece, to, duration)
    onChange(next, next.end)
  }
  const onStep = (ms: number, round: (steps: number) => number) => round(ms / trimStep) * trimStep
  const place = { '--start': part(piece.start), '--end': part(piece.end) } as CSSProperties
  return (
    <div className={styles.bar} dir="ltr" style={place}>
      <Handle
        label={t('start')}
        className={styles.start}
        value={onStep(piece.start, Math.floor)}
        max={onStep(duration, Math.ceil)}
        onMove={start}
      />
      <Handle
        label={t('end')}
        className={styles.end}
        value={onStep(piece.end, Math.ceil)}
        max={onStep(duration, Math.ceil)}
        onMove={end}
      />
    </div>
  )
}

type HandleProps = {
  label: string
  className: string | undefined
  value: number
  max: number
  onMove: (to: number) => void
}

function Handle({ label, className, value, max, onMove }: HandleProps) {
  const t = useTranslations('videoBuilder.trim')
  const seconds = (value % 60_000) / 1000
  return (
    <input
      type="range"
      className={`${styles.handle} ${className}`}
      aria-label={label}
      aria-valuetext={t('spoken', { minutes: Math.floor(value / 60_000), seconds })}
      min={0}
      max={max}
      step={trimStep}
      value={value}
      onChange={(event) => onMove(Number(event.target.value))}
      onKeyDown={(event) => {
        const by = { PageUp: page, PageDown: -page }[event.key]
        if (by === undefined) return
        event.preventDefault()
        onMove(value + by)
      }}
    />
  )
}
