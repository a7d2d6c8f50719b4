import { useWish } from '@/components/profile/use-wish'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/pins/schema'
import styles from './closeup.module.css'

/** Reaction type 1 is like (spec part 1, section 3). */
const like = 1

/** The heart and how many gave one. */
export function LikeButton({ pin }: { pin: WirePin }) {
  const t = useTranslations('closeup')
  const format = useFormatter()
  const wish = useWish({ kind: 'like', id: pin.id }, pin.reaction_by_me === like)
  const count = Math.max(0, (pin.reaction_counts[like] ?? 0) + wish.delta)
  return (
    <Button look="plain" className={styles.like} aria-pressed={wish.isOn} onClick={() => wish.toggle('like')}>
      <Icon name="heart" />
      <span className="visually-hidden">{t('like')}</span>
      {count > 0 && <span>{format.number(count, { notation: 'compact' })}</span>}
    </Button>
  )
}
