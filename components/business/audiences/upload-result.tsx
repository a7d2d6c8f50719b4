import { useTranslations } from '@/i18n/texts'
import styles from './audience.module.css'
import type { Sent } from './use-sending'

export type Upload = Sent & { rejected: number }
type Props = {
  upload: Upload
  /** The displayed size of the audience; null for too few, or before its first count. */
  size: number | null
  isCounted: boolean
}

/** Says what became of an upload: emails that were sent, new, in the list already, left out, and who was found. */
export function UploadResult({ upload, size, isCounted }: Props) {
  const t = useTranslations('business')
  const { sent, fresh, rejected } = upload
  const rows = [
    { word: t('audiencePage.result.sent'), text: t('audiencePage.result.count', { count: sent }) },
    { word: t('audiencePage.result.fresh'), text: t('audiencePage.result.count', { count: fresh }) },
    { word: t('audiencePage.result.known'), text: t('audiencePage.result.count', { count: sent - fresh }) },
    { word: t('audiencePage.result.rejected'), text: t('audiencePage.result.count', { count: rejected }) },
    {
      word: t('audiencePage.result.matched'),
      text: isCounted
        ? size === null
          ? t('audiencePage.fewer')
          : t('atLeast', { size })
        : t('audiencePage.result.soon'),
    },
  ]
  return (
    <div role="status">
      <dl className={styles.facts}>
        {rows.map(({ word, text }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.soft}>{t('audience.countedDaily')}</p>
    </div>
  )
}
