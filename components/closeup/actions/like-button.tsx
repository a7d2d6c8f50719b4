import dynamic from 'next/dynamic'
import { useState } from 'react'
import styles from '@/components/closeup/closeup.module.css'
import { useLongPress } from '@/components/content/grid/use-long-press'
import { useReaction } from '@/components/content/reactions/use-reaction'
import { useRowOpener } from '@/components/content/reactions/use-row-opener'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { retryImport } from '@/components/ui/retry-import'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import type { ReactionType } from '@/lib/content/reactions/reaction-types'

const Face = dynamic(() =>
  retryImport(() => import('@/components/content/reactions/face')).then((module) => module.Face),
)
const ReactionRow = dynamic(
  () =>
    retryImport(() => import('@/components/content/reactions/reaction-row')).then(
      (module) => module.ReactionRow,
    ),
  { ssr: false },
)
const WhoReacted = dynamic(
  () =>
    retryImport(() => import('@/components/content/reactions/who-reacted')).then(
      (module) => module.WhoReacted,
    ),
  { ssr: false },
)

/** Reaction type 1 is like (specification part 1, section 3). */
const like = 1

/** Shows the heart, which opens the five reactions, and the count, which opens the list of people. */
export function LikeButton({ pin }: { pin: WirePin }) {
  const t = useTranslations('closeup')
  const { mine, counts, total, choose } = useReaction(pin)
  const row = useRowOpener()
  const press = useLongPress(() => row.open('pointer'))
  return (
    <div className={styles.react} {...row.frame}>
      <Button
        look="plain"
        className={styles.like}
        aria-label={t(`reactions.${(mine || like) as ReactionType}`)}
        aria-pressed={mine !== 0}
        aria-haspopup="true"
        aria-expanded={row.opened !== false}
        {...press}
        onKeyDown={row.onKeyDown}
        onClick={() => {
          row.close()
          choose(mine === 0 ? like : 0)
        }}
      >
        {mine > like ? <Face type={mine} /> : <Icon name="heart" />}
      </Button>
      {total > 0 && <Count pinId={pin.id} counts={counts} total={total} />}
      {row.opened && (
        <ReactionRow
          mine={mine}
          takesFocus={row.opened === 'key'}
          onClose={row.close}
          onChoose={(type) => {
            row.close()
            choose(type)
          }}
        />
      )}
    </div>
  )
}

type CountProps = { pinId: string; counts: Record<string, number>; total: number }

function Count({ pinId, counts, total }: CountProps) {
  const t = useTranslations('closeup')
  const format = useFormatter()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look="plain"
        className={styles.count}
        aria-label={t('reactionCount', { count: total })}
        onClick={() => setOpen(true)}
      >
        {format.number(total, { notation: 'compact' })}
      </Button>
      {isOpen && <WhoReacted pinId={pinId} counts={counts} onClose={() => setOpen(false)} />}
    </>
  )
}
