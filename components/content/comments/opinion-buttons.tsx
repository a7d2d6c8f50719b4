import { useOptimisticToggle } from '@/components/platform/use-optimistic-toggle'
import { Icon, type IconName } from '@/components/ui/icon'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireComment } from '@/lib/content/comments/schema'
import type { ToggleKind } from '@/store/accounts/toggles'

type Props = {
  kind: ToggleKind
  id: string
  icon: IconName
  label: string
  isNamed?: boolean
  confirmed: boolean
  count: number
}

function OpinionButton({ kind, id, icon, label, isNamed = false, confirmed, count }: Props) {
  const format = useFormatter()
  const toggle = useOptimisticToggle({ kind, id }, confirmed)
  const shown = Math.max(0, count + toggle.delta)
  return (
    <button type="button" title={label} aria-pressed={toggle.isOn} onClick={() => toggle.toggle('like')}>
      <Icon name={icon} size={18} />
      <span className={isNamed ? undefined : 'visually-hidden'}>{label}</span>
      {shown > 0 && <span>{format.number(shown, { notation: 'compact' })}</span>}
    </button>
  )
}

/** Shows the like and helpful buttons; the second is named, since a heart beside a thumb says the same twice. */
export function OpinionButtons({ comment }: { comment: WireComment }) {
  const t = useTranslations('comments')
  return (
    <>
      <OpinionButton
        kind="commentLike"
        id={comment.id}
        icon="heart"
        label={t('like')}
        confirmed={comment.reaction_by_me !== 0}
        count={comment.reaction_counts[1] ?? 0}
      />
      <OpinionButton
        kind="commentHelpful"
        id={comment.id}
        icon="helpful"
        label={t('helpful')}
        isNamed
        confirmed={comment.marked_helpful_by_me}
        count={comment.helpful_count}
      />
    </>
  )
}
