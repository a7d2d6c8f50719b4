import { type ReactNode, useState } from 'react'
import styles from '@/components/platform/admin/form.module.css'
import { Bar } from '@/components/platform/placements/bar'
import { Hint } from '@/components/platform/placements/hint'
import { Over } from '@/components/platform/placements/over'
import type { Answers, Shown } from '@/components/platform/placements/shown'
import { Tour } from '@/components/platform/placements/tour'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { Texts } from '@/lib/insights/experiences/definition'
import type { ExperienceType } from '@/lib/platform/placements/placements'
import type { Values } from './values'

const nothing = () => undefined
/** The parts that tips point at in a preview: its button. */
export const previewAnchors = ['preview', 'preview', 'preview']

const inPage: readonly ExperienceType[] = ['banner', 'nag', 'hint']

type FrameProps = { type: ExperienceType; note?: string; children: (answers: Answers) => ReactNode }

/** Frames a preview: what is part of a page shows at once, all else after a press. */
export function PreviewFrame({ type, note = '', children }: FrameProps) {
  const t = useTranslations('experiences.preview')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const shown = children({ onSeen: nothing, onComplete: close, onDismiss: close })
  return (
    <section className={styles.part} aria-labelledby="preview-title">
      <h2 id="preview-title">{t('title')}</h2>
      {inPage.includes(type) ? (
        shown
      ) : (
        <p>
          <Button data-tour="preview" onClick={() => setOpen(true)}>
            {t('show')}
          </Button>
        </p>
      )}
      {type === 'tour' && <p className={styles.soft}>{t('tour')}</p>}
      {note !== '' && <p className={styles.soft}>{note}</p>}
      {isOpen && !inPage.includes(type) && shown}
    </section>
  )
}

const forms = { banner: Bar, nag: Bar, hint: Hint, modal: Over, interstitial: Over, tour: Tour } as const

type Props = Pick<Values, 'type' | 'link' | 'image_signature'> & { texts: Texts; locale: string }

/** Shows an experience as people will see it; its button opens nothing. */
export function Preview({ type, texts, locale, link, image_signature }: Props) {
  const Form: React.ComponentType<Shown> = forms[type]
  const content = { ...texts, locale, link: '', image_signature }
  return (
    <PreviewFrame type={type} note={link}>
      {(answers) => <Form type={type} content={content} anchors={previewAnchors} {...answers} />}
    </PreviewFrame>
  )
}
