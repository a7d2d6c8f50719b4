import { useEffect } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import texts from '@/messages/en/recents.json'
import { useAppSelector, useAppStore } from '@/store/hooks'
import styles from './recents.module.css'
import { forgetRecents, loadRecents } from './stored-recents'

/** Shows the recently viewed pins as a row of pictures; nothing without any. */
export function RecentlyViewed() {
  return (
    <AreaTexts area="recents" texts={texts}>
      <Row />
    </AreaTexts>
  )
}

function Row() {
  const t = useTranslations('recents')
  const store = useAppStore()
  const pins = useAppSelector((state) => state.recents.pin_images)
  useEffect(() => loadRecents(store), [store])
  if (pins.length === 0) return null
  return (
    <section className={styles.recents} aria-labelledby="recently-viewed">
      <div className={styles.head}>
        <h2 id="recently-viewed">{t('title')}</h2>
        <Button look="plain" onClick={() => forgetRecents(store)}>
          {t('clear')}
        </Button>
      </div>
      <ul className={styles.row}>
        {pins.map(({ id, title, url }) => (
          <li key={id}>
            <a href={`/pin/${id}/`} aria-label={title || t('untitled')}>
              <img src={url} alt="" loading="lazy" decoding="async" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
