import { Button, ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { WireScheduledPin } from '@/lib/create/scheduled/schema'
import styles from './scheduled.module.css'
import { ScheduledCover } from './scheduled-cover'
import { useTimeWords } from './use-time-words'

export type RowActions = {
  onEdit: (pin: WireScheduledPin) => void
  onPublish: (pin: WireScheduledPin) => void
  onDelete: (pin: WireScheduledPin) => void
}

/** Shows a scheduled pin in the list: its cover, time and actions. */
export function ScheduledRow({ pin, onEdit, onPublish, onDelete }: { pin: WireScheduledPin } & RowActions) {
  const t = useTranslations('scheduled')
  const { full } = useTimeWords()
  const title = pin.title || t('untitled')
  return (
    <li className={styles.row}>
      <ScheduledCover pin={pin} alt={pin.alt_text} />
      <div className={styles.words}>
        <h3 dir="auto">{title}</h3>
        <time dateTime={new Date(pin.scheduled_ts * 1000).toISOString()}>{full(pin)}</time>
        <p className={styles.soft}>
          {pin.time_zone}
          {pin.page_count !== null && ` · ${t('story', { count: pin.page_count })}`}
          {pin.is_video && ` · ${t('video')}`}
        </p>
        <p className={styles.soft} dir="auto">
          {pin.board ? t('onBoard', { board: pin.board.name }) : t('noBoard')}
        </p>
        {pin.failure && <p className={styles.failure}>{t('failed', { reason: pin.failure })}</p>}
      </div>
      <div className={styles.actions}>
        {pin.page_count === null && (
          <ButtonLink aria-label={t('editOf', { title })} href={`/pin/create/?scheduled=${pin.id}`}>
            {t('edit')}
          </ButtonLink>
        )}
        <Button aria-label={t('changeTimeOf', { title })} onClick={() => onEdit(pin)}>
          {t('changeTime')}
        </Button>
        {pin.page_count !== null && (
          <ButtonLink
            aria-label={t('editStoryOf', { title })}
            href={`/pin/create/story/?scheduled=${pin.id}`}
          >
            {t('editStory')}
          </ButtonLink>
        )}
        <Button aria-label={t('publishNowOf', { title })} onClick={() => onPublish(pin)}>
          {t('publishNow')}
        </Button>
        <Button look="plain" aria-label={t('deleteOf', { title })} onClick={() => onDelete(pin)}>
          {t('delete')}
        </Button>
      </div>
    </li>
  )
}
