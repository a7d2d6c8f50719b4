import { useTranslations } from '@/i18n/texts'
import type { WireTarget } from '@/lib/trust/moderation/schema'
import styles from './moderation.module.css'

/** Returns the name of a target type. */
export function useTargetName() {
  const t = useTranslations('moderation.target')
  return (type: WireTarget['type']) => t(type)
}

/** Shows a reported target: its picture, type, and text. */
export function TargetFace({ target, isWhole = false }: { target: WireTarget; isWhole?: boolean }) {
  const t = useTranslations('moderation')
  const nameOf = useTargetName()
  const words = [target.title, target.text].filter(Boolean)
  return (
    <span className={styles.target} data-whole={isWhole || undefined}>
      {target.image_url && <img src={target.image_url} alt="" loading="lazy" decoding="async" />}
      <span className={styles.words}>
        <b>
          {nameOf(target.type)}
          {target.is_gone && ` · ${t('gone')}`}
        </b>
        {words.map((word) => (
          <span key={word} dir="auto">
            {word}
          </span>
        ))}
      </span>
    </span>
  )
}
