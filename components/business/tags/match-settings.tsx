import { useState } from 'react'
import { Choice } from '@/components/business/kit/choice'
import { useAction } from '@/components/platform/use-action'
import { SwitchField } from '@/components/ui/fields/switch-field'
import { useTranslations } from '@/i18n/texts'
import { aemFields } from '@/lib/business/tags/events'
import { tagLimits } from '@/lib/business/tags/limits'
import { type Tag, tagEdited } from '@/store/business/tags'
import { useAppDispatch } from '@/store/hooks'
import { changeTag, ofTag, type TagChanges } from './tag-calls'
import styles from './tags.module.css'

const tones = {
  UNKNOWN: 'plain',
  NOT_VALIDATED: 'wait',
  VALIDATING_IN_PROGRESS: 'wait',
  VALIDATION_COMPLETE: 'good',
} as const

const shares = [1, 0.75, 0.5, 0.25, 0.1, 0]

/** Shows what a tag may tell of visitors, always hashed, and if it works; and turns parts of it on and off. */
export function MatchSettings({ tag }: { tag: Tag }) {
  const t = useTranslations('business.tagPage')
  const dispatch = useAppDispatch()
  // A refused choice returns to the stored one.
  const [refusals, setRefusals] = useState(0)
  const { configs, enhanced_match_status: status } = tag
  const { isPending, start } = useAction(
    async (changes: TagChanges) => dispatch(tagEdited(await changeTag(ofTag(tag), changes))),
    { toasts: true, done: t('matchSaved') },
  )
  const change = async (changes: TagChanges) => {
    if (!(await start(changes))) setRefusals(refusals + 1)
  }
  const share = configs.md_frequency ?? 1
  const values = shares.includes(share) ? shares : [...shares, share].toSorted((a, b) => b - a)
  return (
    <section className={styles.card} aria-labelledby="tag-match">
      <div className={styles.row}>
        <h2 id="tag-match">{t('match')}</h2>
        <span className={styles.chip} data-tone={tones[status]}>
          {t(`status.${status}`)}
        </span>
      </div>
      <p className={styles.soft}>
        {t(`statusText.${status}`, { count: tag.match_seen, most: tagLimits.validated })}
      </p>
      <p>{t('matchText')}</p>
      <div className={styles.switches}>
        {aemFields.map((name) => (
          <SwitchField
            key={name}
            label={t(`switches.${name}`)}
            hint={t(`hints.${name}`)}
            checked={configs[name]}
            disabled={isPending || !tag.can_edit || (name !== 'aem_enabled' && !configs.aem_enabled)}
            onChange={(checked) => void change({ [name]: checked })}
          />
        ))}
      </div>
      <div className={styles.form}>
        {tag.can_edit ? (
          <Choice
            key={`${refusals} ${share}`}
            label={t('share')}
            values={values.map(String)}
            start={String(share)}
            words={(value) => t('shareOf', { share: Number(value) })}
            onChange={(value) => void change({ md_frequency: Number(value) })}
          />
        ) : (
          <p>
            {t('share')}: {t('shareOf', { share })}
          </p>
        )}
        <p className={styles.soft}>{t('shareText')}</p>
      </div>
    </section>
  )
}
