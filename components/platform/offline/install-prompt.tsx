import { useId } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import type { Answers } from '@/components/platform/placements/shown'
import { useSeen } from '@/components/platform/placements/use-seen'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import texts from '@/messages/en/offline.json'
import styles from './install-prompt.module.css'

type Props = Answers & {
  /** True if the browser installs it; otherwise it is done by hand. */
  canAdd: boolean
}

/** Asks whether to install the site as an app. */
export function InstallPrompt(props: Props) {
  return (
    <AreaTexts area="offline" texts={texts}>
      <Prompt {...props} />
    </AreaTexts>
  )
}

function Prompt({ canAdd, onSeen, onComplete, onDismiss }: Props) {
  const t = useTranslations('install')
  const titleId = useId()
  useSeen(onSeen)
  return (
    <section className={styles.prompt} aria-labelledby={titleId}>
      <img src="/icon-192.png" alt="" width={48} height={48} />
      <div>
        <h2 id={titleId}>{t('title')}</h2>
        <p>{t('text')}</p>
        {!canAdd && (
          <p>
            {t('iosShare')} {t('iosAdd')}
          </p>
        )}
      </div>
      <div className={styles.ways}>
        <Button look="plain" onClick={onDismiss}>
          {t('cancel')}
        </Button>
        {canAdd && (
          <Button look="accent" onClick={onComplete}>
            {t('add')}
          </Button>
        )}
      </div>
    </section>
  )
}
