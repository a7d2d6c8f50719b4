import { useAction } from '@/components/platform/use-action'
import { useQuery } from '@/components/platform/use-query'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { useAppDispatch } from '@/store/hooks'
import { entitiesLoaded } from '@/store/platform/screen-loaded'
import { profileStaled } from '@/store/platform/ui'
import styles from './board-chooser.module.css'
import { firstNames } from './first-names'

type Props = { pin: WirePin; onChoose: (target: { id: string; name: string }) => void }

/** Offers a new account destinations for its first save: boards named after the pin's topics, or the profile itself. */
export function FirstBoards({ pin, onChoose }: Props) {
  const t = useTranslations('save')
  const dispatch = useAppDispatch()
  const { data: topics } = useQuery(
    ['topics', pin.id],
    async () => (await resource('PinInterestsResource').get({ pin_id: pin.id })).data.map(({ name }) => name),
    { isShared: true, retries: true },
  )
  const { isPending, problem, start } = useAction(
    async (name: string) => {
      const { data } = await resource('BoardResource').create({ name, privacy: 'public' })
      dispatch(entitiesLoaded({ boards: [data] }))
      dispatch(profileStaled(true))
      onChoose({ id: data.id, name: data.name })
    },
    { labels: {}, offline: t('offline') },
  )
  const words = {
    ideas: (topic: string) => t('first.ideas', { topic }),
    toTry: (topic: string) => t('first.toTry', { topic }),
    plain: [t('first.likes'), t('first.inspiration'), t('first.later')],
  }
  const place = (name: string, icon: 'plus' | 'person', hint?: string) => (
    <li key={name} className={styles.row}>
      <button
        type="button"
        className={styles.pick}
        data-stop=""
        disabled={isPending}
        onClick={() => void start(name)}
      >
        <span className={styles.new}>
          <Icon name={icon} size={20} />
        </span>
        <span className={styles.name} dir="auto">
          {name}
          {hint && <small>{hint}</small>}
        </span>
      </button>
    </li>
  )
  return (
    <>
      <p className={styles.note}>{t('first.lead')}</p>
      <ul className={styles.list}>
        {place(t('first.profile'), 'person', t('first.profileHint'))}
        {topics && firstNames(topics, words).map((name) => place(name, 'plus'))}
      </ul>
      <p className={styles.note} role="alert">
        {problem?.message}
      </p>
    </>
  )
}
