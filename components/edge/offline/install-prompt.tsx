import { useId } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import texts from '@/messages/en/offline.json'
import { dropOffer, type InstallEvent } from './install-event'
import styles from './install-prompt.module.css'

type Props = {
  /** The browser's offer; without one it is done by hand. */
  offer: InstallEvent | null
  onEnd: () => void
}

/** Asks whether to install the site as an app. */
export function InstallPrompt(props: Props) {
  return (
    <AreaTexts area="offline" texts={texts}>
      <Prompt {...props} />
    </AreaTexts>
  )
}

function Prompt({ offer, onEnd }: Props) {
  const t = useTranslations('install')
  const titleId = useId()
  const add = () => {
    onEnd()
    dropOffer()
    offer?.prompt().catch(() => undefined)
  }
  return (
    <section className={styles.prompt} aria-labelledby={titleId}>
      <img src="/icon-192.png" alt="" width={48} height={48} />
      <div>
        <h2 id={titleId}>{t('title')}</h2>
        <p>{t('text')}</p>
        {!offer && (
          <p>
            {t('iosShare')} {t('iosAdd')}
          </p>
        )}
      </div>
      <div className={styles.ways}>
        <Button look="plain" onClick={onEnd}>
          {t('cancel')}
        </Button>
        {offer && (
          <Button look="accent" onClick={add}>
            {t('add')}
          </Button>
        )}
      </div>
    </section>
  )
}
