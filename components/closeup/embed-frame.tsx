import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import { type Embed, providerName } from '@/lib/media/embeds/embed-of'
import styles from './closeup-more.module.css'

/** Shows a provider's player on request; before that nothing is loaded from them. */
export function EmbedFrame({ embed, title }: { embed: Embed; title: string }) {
  const t = useTranslations('closeupMore')
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const provider = providerName(embed.subtype)
  useEffect(() => {
    if (isOpen) frame.current?.focus()
  }, [isOpen])
  if (!isOpen) {
    return (
      <div className={styles.facade}>
        <Button look="accent" onClick={() => setOpen(true)}>
          <Icon name="external" size={16} />
          {t('play', { provider })}
        </Button>
        <small>{t('playHint', { provider })}</small>
      </div>
    )
  }
  return (
    <iframe
      ref={frame}
      className={embed.type === 'audio' ? styles.audio : (styles[embed.subtype] ?? styles.video)}
      src={embed.src}
      title={t('player', { provider, title: title || provider })}
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
