import { useState } from 'react'
import { PeopleList } from '@/components/accounts/blocks/people-list'
import { AreaTexts } from '@/components/platform/area-texts'
import { useList } from '@/components/platform/use-list'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import type { WireUser } from '@/lib/accounts/account/schema'
import { type ReactionCounts, totalOf } from '@/lib/content/reactions/reaction-types'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/people.json'
import { Face } from './face'
import styles from './reactions.module.css'

type Props = { pinId: string; counts: ReactionCounts; onClose: () => void }
type Reactor = WireUser & { reaction_type: number }

/** Lists the people who reacted to a pin, all or by one type. */
export function WhoReacted(props: Props) {
  return (
    <AreaTexts area="people" texts={texts}>
      <People {...props} />
    </AreaTexts>
  )
}

function People({ pinId, counts, onClose }: Props) {
  const t = useTranslations('closeup')
  const [type, setType] = useState(0)
  const types = Object.keys(counts).map(Number)
  return (
    <Dialog title={t('whoReacted')} onClose={onClose}>
      {types.length > 1 && (
        <fieldset className={styles.filter} aria-label={t('react')}>
          <button type="button" aria-pressed={type === 0} onClick={() => setType(0)}>
            {t('allReactions')} {totalOf(counts)}
          </button>
          {types.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={type === one}
              aria-label={`${t(`reactions.${one as 1}`)} ${counts[one]}`}
              onClick={() => setType(one)}
            >
              <Face type={one} size={20} /> {counts[one]}
            </button>
          ))}
        </fieldset>
      )}
      <List key={type} pinId={pinId} type={type} />
    </Dialog>
  )
}

function List({ pinId, type }: { pinId: string; type: number }) {
  const t = useTranslations('closeup')
  const list = useList<Reactor>(`ReactionUsers ${pinId} ${type}`, async (bookmarks) => {
    const options = { pin_id: pinId, reaction_type: type, bookmarks, page_size: 50 }
    const { data, bookmark } = await resource('ReactionUsersResource').get(options)
    return { data: data.map(({ user, reaction_type }) => ({ ...user, reaction_type })), bookmark }
  })
  return (
    <div className={styles.people}>
      <PeopleList
        list={list}
        none={t('nobodyReacted')}
        action={({ reaction_type }) => (
          <span className={styles.given}>
            <Face type={reaction_type} />
            <span className="visually-hidden">{t(`reactions.${reaction_type as 1}`)}</span>
          </span>
        )}
      />
    </div>
  )
}
