import { useCallback, useEffect, useMemo, useState } from 'react'
import { RecentlyViewed } from '@/components/content/recents/recently-viewed'
import { useQuery } from '@/components/platform/use-query'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import { useAppSelector } from '@/store/hooks'
import { type Option, optionsFor } from './options'
import { forgetSearch, forgetSearches, recentSearches } from './recent-searches'
import styles from './suggestions.module.css'

/** Milliseconds without input before suggestions are loaded. */
const pause = 150

/** Recent searches that are sent with a term: as many as the suggestions take into account. */
const recentSent = 3

type Props = {
  id: string
  term: string
  /** The index of the active option, -1 for none. */
  active: number
  options: readonly Option[]
  onOptions: (options: Option[]) => void
  onChoose: (option: Option) => void
}

/** Lists recent searches and suggestions below the search field. */
export function Suggestions({ id, term, active, options, onOptions, onChoose }: Props) {
  const t = useTranslations('search')
  const viewerId = useAppSelector(({ session }) => session.viewer?.id ?? null)
  const [recent, setRecent] = useState(() => recentSearches(viewerId))
  const words = term.trim()
  const tags = recent.slice(0, recentSent)
  const { data } = useQuery(
    ['typeahead', words, ...tags],
    async () => {
      const options = { term: words, recent_queries_tags: tags }
      return (await resource('AdvancedTypeaheadResource').get(options)).data.items
    },
    // Not shared: an answer of before would for a moment offer what the host has hidden since.
    { pause, keepsPrevious: true, retries: true },
  )
  const forget = useCallback(
    (query: string) => {
      forgetSearch(viewerId, query)
      setRecent(recentSearches(viewerId))
    },
    [viewerId],
  )
  const found = useMemo(() => optionsFor(term, recent, data ?? [], forget), [term, recent, data, forget])
  useEffect(() => onOptions(found), [found, onOptions])

  const forgettable = options.filter(({ onForget }) => onForget)
  const hasViewed = useAppSelector((state) => state.recents.pin_images.length > 0)
  const isPanel = options.length > 0 || (term === '' && (recent.length > 0 || hasViewed))
  const clear = () => {
    forgetSearches(viewerId)
    setRecent([])
  }
  return (
    <div className={isPanel ? styles.panel : undefined}>
      <p className="visually-hidden" role="status">
        {t('suggestionCount', { count: options.length })}
      </p>
      <div className={forgettable.length > 0 ? styles.scroll : styles.still}>
        <div id={id} role="listbox" aria-label={t('suggestions')} className={styles.list}>
          {options.map((option, index) => (
            <Line
              key={`${option.kind}:${option.href}`}
              id={`${id}-${index}`}
              option={option}
              isActive={index === active}
              onChoose={onChoose}
            />
          ))}
        </div>
        <ForgetButtons options={forgettable} />
      </div>
      {term === '' && recent.length > 0 && (
        <Button look="plain" className={styles.clear} onClick={clear}>
          {t('clearRecent')}
        </Button>
      )}
      {term === '' && <RecentlyViewed />}
    </div>
  )
}

/** A button beside each recent search, which are the first lines; outside of the list, which has options only. */
function ForgetButtons({ options }: { options: readonly Option[] }) {
  const t = useTranslations('search')
  if (options.length === 0) return null
  return (
    <ul className={styles.forget} aria-label={t('forgetList')}>
      {options.map(({ label, onForget }) => (
        <li key={label}>
          <Button
            look="plain"
            aria-label={t('forget', { query: label })}
            onPointerDown={(event) => event.preventDefault()}
            onClick={onForget}
          >
            <Icon name="close" size={16} />
          </Button>
        </li>
      ))}
    </ul>
  )
}

type LineProps = { id: string; option: Option; isActive: boolean; onChoose: (option: Option) => void }

function Line({ id, option, isActive, onChoose }: LineProps) {
  const t = useTranslations('search')
  return (
    // The focus stays in the field, whose aria-activedescendant names the active option.
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-description={option.onForget && t('forgetHint')}
      className={styles.option}
      ref={(line) => {
        if (isActive) line?.scrollIntoView({ block: 'nearest' })
      }}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
    >
      <Sign option={option} />
      <span dir="auto">{option.label}</span>
      {option.kind === 'user' && <small>{t('person')}</small>}
      {option.kind === 'board' && <small>{t('board')}</small>}
      {option.kind === 'topic' && <small>{t('topic')}</small>}
    </div>
  )
}

const iconOf = { recent: 'clock', query: 'search', topic: 'search', user: 'person', board: 'board' } as const

/** Shows the picture of a person or topic, or an icon of the kind. */
function Sign({ option }: { option: Option }) {
  if (option.user) return <Avatar user={option.user} size={32} />
  if (option.image) return <img className={styles.picture} src={option.image} alt="" width={32} height={32} />
  return <Icon name={iconOf[option.kind]} size={20} />
}
