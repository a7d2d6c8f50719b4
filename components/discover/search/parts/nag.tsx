import { useState } from 'react'
import { useOptimisticToggle } from '@/components/platform/use-optimistic-toggle'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { SearchParts } from '@/lib/discover/search/answer/wire'
import styles from './parts.module.css'

/** Offers to follow the topic that a search names, until it is dismissed. */
export function Nag({ nag }: { nag: NonNullable<SearchParts['nag']> }) {
  const t = useTranslations('searchParts')
  const [isDismissed, setDismissed] = useState(false)
  const { interest_id: id, name, url, image_url } = nag
  const follow = useOptimisticToggle({ kind: 'followTopic', id, name }, false)
  if (isDismissed) return null
  const topic = () => (
    <a href={url}>
      <bdi>{name}</bdi>
    </a>
  )
  return (
    <div className={styles.nag}>
      {image_url && <img src={image_url} alt="" width={44} height={44} decoding="async" />}
      <p>{t.rich('nag', { b: topic })}</p>
      <Button
        aria-pressed={follow.isOn}
        aria-label={t(follow.isOn ? 'followingName' : 'followName', { name })}
        onClick={() => follow.toggle('follow')}
      >
        {t(follow.isOn ? 'following' : 'follow')}
      </Button>
      {!follow.isOn && (
        <Button look="plain" onClick={() => setDismissed(true)}>
          {t('dismiss')}
        </Button>
      )}
    </div>
  )
}
