import { type ReactNode, useEffect } from 'react'
import styles from '@/components/closeup/lens/lens.module.css'
import { LensResults } from '@/components/closeup/lens/lens-results'
import { LensStage } from '@/components/closeup/lens/lens-stage'
import { useLensCrop } from '@/components/closeup/lens/use-lens-crop'
import { FeedSkeleton } from '@/components/content/grid/feed-skeleton'
import { problemOf } from '@/components/platform/problem'
import { useQuery } from '@/components/platform/use-query'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useTranslations } from '@/i18n/texts'
import { CallError } from '@/lib/platform/http/call-error'
import { sentSubject } from '@/store/content/look-feeds'
import { sendPicture } from '@/store/content/sent-pictures'
import { type Prepared, preparedPicture } from './prepared-picture'

const whole = { x: 0, y: 0, width: 1, height: 1 }

/** True for a failure that is the picture's: sending it again fails again. */
const isOfPicture = (error: unknown) =>
  error instanceof CallError && [413, 415, 422].includes(error.httpStatus)

type Props = { file: File; children: ReactNode }

/** Shows a chosen picture with a frame, and the pins that look like what is in it. `children` chooses another one. */
export function PictureResults({ file, children }: Props) {
  const t = useTranslations('pictureSearch')
  const { data: prepared } = useQuery('prepared', () => preparedPicture(file))
  const url = prepared?.shown?.url
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  if (!prepared)
    return (
      <div role="status" aria-label={t('preparing')}>
        <Skeleton height="320px" />
      </div>
    )
  return <Results prepared={prepared}>{children}</Results>
}

function Results({ prepared, children }: { prepared: Prepared; children: ReactNode }) {
  const t = useTranslations('pictureSearch')
  const lens = useTranslations('lens')
  const { crop, setCrop, part } = useLensCrop(whole)
  const { picture, shown } = prepared
  const { data, error, reload } = useQuery(['sent', part], (signal) =>
    sendPicture(picture, shown ? part : null, signal),
  )
  return (
    <div className={styles.columns} data-page>
      <div className={styles.side}>
        {shown ? (
          <>
            <LensStage image={shown} alt={t('picture')} crop={crop} onCrop={setCrop} />
            <p className={styles.hint}>{lens('hint')}</p>
          </>
        ) : (
          !isOfPicture(error) && <p className={styles.hint}>{t('noPreview')}</p>
        )}
        {children}
        <p className={styles.hint}>{t('private')}</p>
      </div>
      <section className={styles.results} aria-label={lens('results')}>
        {error !== undefined ? (
          <div role="alert">
            <p>{problemOf(error, { img: t('picture') }, t('lost')).message}</p>
            {!isOfPicture(error) && (
              <Button look="accent" onClick={reload}>
                {t('retry')}
              </Button>
            )}
          </div>
        ) : data === null ? (
          <div role="status" aria-label={t('searching')}>
            <FeedSkeleton />
          </div>
        ) : (
          <LensResults subject={sentSubject(data)} />
        )}
      </section>
    </div>
  )
}
