import dynamic from 'next/dynamic'
import { useMayPromote } from '@/components/content/pins/use-may-promote'
import { retryImport } from '@/components/ui/retry-import'
import type { CloseupPin } from '@/lib/closeup/graphql/closeup-pin'
import type { WirePin } from '@/lib/content/pins/schema'
import { useAppSelector } from '@/store/hooks'
import styles from './closeup.module.css'

const Tries = dynamic(
  () => retryImport(() => import('@/components/content/tries/tries')).then((module) => module.Tries),
  {
    ssr: false,
  },
)
const NoteField = dynamic(
  () => retryImport(() => import('./actions/note-field')).then((module) => module.NoteField),
  {
    ssr: false,
  },
)

const StatisticsButton = dynamic(
  () => retryImport(() => import('./statistics/statistics-button')).then((module) => module.StatisticsButton),
  { ssr: false },
)

/** Shows people's tries of a pin, and the viewer's own note; both load later, in space reserved from the first paint. */
export function CloseupEngagement({ pin, detail }: { pin: WirePin; detail: CloseupPin | null }) {
  const isOwner = useAppSelector((state) => state.session.viewer?.id === pin.pinner.id)
  const mayPromote = useMayPromote(pin)
  const stats =
    detail?.aggregatedPinData.didItData.imagesCount ?? pin.aggregated_pin_data.aggregated_stats.done
  const hasTries = stats > 0
  return (
    <>
      {isOwner && (
        <div className={styles.notePlace} data-promotes={mayPromote || undefined}>
          {detail && (
            <>
              <NoteField pinId={pin.id} note={detail.closeupUserNote ?? ''} />
              <StatisticsButton pinId={pin.id} mayPromote={mayPromote} />
            </>
          )}
        </div>
      )}
      {!detail?.commentsDisabled && (
        <div className={hasTries ? styles.photosPlace : styles.triesPlace}>
          {detail && <Tries pin={detail} />}
        </div>
      )}
    </>
  )
}
