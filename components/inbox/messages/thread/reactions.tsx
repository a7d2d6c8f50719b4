import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Menu } from '@/components/ui/menu/menu'
import { useTranslations } from '@/i18n/texts'
import { type MessageReaction, messageReactions, reactionTypes } from '@/lib/inbox/messages/reactions'
import type { WireMessage } from '@/lib/inbox/messages/schema'
import styles from './reactions.module.css'

type Props = {
  mine: MessageReaction | null
  /** Called with a chosen reaction; choosing the current one again removes it. */
  onReact: (type: MessageReaction | null) => void
}

/** Shows the reactions to choose from, the viewer's own pressed. */
function Choices({ mine, onReact }: Props) {
  const t = useTranslations('messages.reactions')
  return reactionTypes.map((type) => (
    <button
      key={type}
      type="button"
      className={styles.choice}
      aria-label={t(`names.${type}`)}
      aria-pressed={mine === type}
      onClick={() => onReact(mine === type ? null : type)}
    >
      {messageReactions[type]}
    </button>
  ))
}

/** Opens the reactions from a button, for pointers and keyboards. */
export function ReactMenu({ className, ...choices }: Props & { className: string | undefined }) {
  const t = useTranslations('messages.reactions')
  return (
    <Menu label={t('react')} face={<Icon name="smile" size={18} />} className={className}>
      <div className={styles.row}>
        <Choices {...choices} />
      </div>
    </Menu>
  )
}

/** Shows the reactions below a message after a long press. */
export function ReactRow({ onClose, ...choices }: Props & { onClose: () => void }) {
  const t = useTranslations('messages.reactions')
  return (
    <div className={`${styles.row} ${styles.held}`} role="toolbar" aria-label={t('react')}>
      <Choices {...choices} />
      <Button look="icon" className={styles.close} aria-label={t('close')} onClick={onClose}>
        <Icon name="close" size={18} />
      </Button>
    </div>
  )
}

/** Shows the number of each reaction to a message; pressing one adds or removes the viewer's own. */
export function Reactions({ reactions, mine, onReact }: Props & { reactions: WireMessage['reactions'] }) {
  const t = useTranslations('messages.reactions')
  const counted = reactionTypes.flatMap((type) => {
    const count = reactions.filter(({ reaction_type }) => reaction_type === type).length
    return count > 0 ? [{ type, count }] : []
  })
  if (counted.length === 0) return null
  return (
    <div className={styles.counts}>
      {counted.map(({ type, count }) => (
        <button
          key={type}
          type="button"
          aria-label={t('count', { name: t(`names.${type}`), count })}
          aria-pressed={mine === type}
          onClick={() => onReact(mine === type ? null : type)}
        >
          {messageReactions[type]} {count > 1 && count}
        </button>
      ))}
    </div>
  )
}
