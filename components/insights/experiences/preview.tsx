import { useState } from 'react'
import styles from '@/components/platform/admin/form.module.css'
import { Bar } from '@/components/platform/placements/bar'
import { Hint } from '@/components/platform/placements/hint'
import { Over } from '@/components/platform/placements/over'
import { Tour } from '@/components/platform/placements/tour'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { Texts } from '@/lib/insights/experiences/definition'
import type { Values } from './values'

type Props = Pick<Values, 'type' | 'link' | 'image_signature'> & { texts: Texts; locale: string }

const nothing = () => undefined
const previewAnchors = ['preview', 'preview', 'preview']

/** Shows an experience as people will see it. */
export function Preview({ type, texts, locale, link, image_signature }: Props) {
  const t = useTranslations('experiences.preview')
  const [isOpen, setOpen] = useState(false)
  const content = { ...texts, locale, link: '', image_signature }
  const close = () => setOpen(false)
  const answers = { onSeen: nothing, onComplete: close, onDismiss: close }
  const isInPage = type === 'banner' || type === 'nag' || type === 'hint'
  const Form = type === 'hint' ? Hint : Bar
  return (
    <section className={styles.part} aria-labelledby="preview-title">
      <h2 id="preview-title">{t('title')}</h2>
      {isInPage && <Form type={type} content={content} anchors={[]} {...answers} />}
      {!isInPage && (
        <p>
          <Button data-tour="preview" onClick={() => setOpen(true)}>
            {t('show')}
          </Button>
        </p>
      )}
      {type === 'tour' && <p className={styles.soft}>{t('tour')}</p>}
      {link !== '' && <p className={styles.soft}>{link}</p>}
      {isOpen && type === 'tour' && (
        <Tour type="tour" content={content} anchors={previewAnchors} {...answers} />
      )}
      {isOpen && (type === 'modal' || type === 'interstitial') && (
        <Over type={type} content={content} anchors={[]} {...answers} />
      )}
    </section>
  )
}
