import { useEffect } from 'react'
import { forgetRecents, loadRecents } from '@/components/content/recents/stored-recents'
import { AreaTexts } from '@/components/platform/area-texts'
import { useQuery } from '@/components/platform/use-query'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/search-parts.json'
import { useAppSelector, useAppStore } from '@/store/hooks'
import styles from './viewed-images.module.css'

/**
 * Shows the images that were viewed in this browser, newest first, as a strip of links to their pins; those whose pins the
 * reader may no longer see are left out. Nothing without any.
 */
export function ViewedImages() {
  const store = useAppStore()
  useEffect(() => loadRecents(store), [store])
  const images = useAppSelector((state) => state.recents.viewed_images)
  if (images.length === 0) return null
  return (
    <AreaTexts area="search-parts" texts={texts}>
      <Strip images={images} onClear={() => forgetRecents(store)} />
    </AreaTexts>
  )
}

type Props = { images: readonly { pin_id: string; url: string }[]; onClear: () => void }

function Strip({ images, onClear }: Props) {
  const t = useTranslations('searchParts')
  const ids = [...new Set(images.map(({ pin_id }) => pin_id))]
  const { data: pins } = useQuery(
    ['viewed pins', ...ids],
    async (signal) => (await resource('ViewedPinsResource').get({ pin_ids: ids }, signal)).data,
    { keepsPrevious: true },
  )
  const byId = new Map((pins ?? []).map((pin) => [pin.id, pin]))
  const shown = images.flatMap(({ pin_id, url }) => {
    const pin = byId.get(pin_id)
    return pin ? [{ pin, url }] : []
  })
  if (shown.length === 0) return null
  return (
    <section className={styles.viewed} aria-labelledby="viewed-images">
      <div className={styles.head}>
        <h2 id="viewed-images">{t('viewed.title')}</h2>
        <Button look="plain" aria-label={t('viewed.clearAll')} onClick={onClear}>
          {t('viewed.clear')}
        </Button>
      </div>
      <ul>
        {shown.map(({ pin, url }) => (
          <li key={url}>
            <a href={`/pin/${pin.id}/`} aria-label={pin.title || pin.alt_text || t('viewed.untitled')}>
              <img src={url} alt="" loading="lazy" decoding="async" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
