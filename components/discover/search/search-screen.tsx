import type { ReactNode } from 'react'
import { FeedGrid } from '@/components/content/grid/feed-grid'
import { AreaTexts } from '@/components/platform/area-texts'
import { Placement } from '@/components/platform/placements/placement'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import { isChosen } from '@/lib/discover/search/filters/choice'
import { isFiltered, isPinScope } from '@/lib/discover/search/scopes'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/search-parts.json'
import { userSelectors } from '@/store/accounts/users'
import { useAppSelector } from '@/store/hooks'
import { FilterBar } from './filters/filter-bar'
import { NothingFits } from './filters/nothing-fits'
import { Guides } from './guides'
import { searchHref } from './options'
import { Elsewhere } from './parts/elsewhere'
import { OneBar } from './parts/one-bar'
import { Tabs } from './parts/tabs'
import { BoardResults, PeopleResults } from './results'
import styles from './search.module.css'
import { SearchStart } from './search-start'
import { useRememberedSearch } from './use-remembered-search'

type State = Extract<Screen, { name: 'search' }>

/** Renders the results of one scope; without a query, a start page. */
export function SearchScreen({ screen }: { screen: State }) {
  useRememberedSearch(screen)
  return (
    <AreaTexts area="search-parts" texts={texts}>
      {screen.query === '' ? (
        <SearchStart
          topics={screen.guides}
          feed={screen.feed ?? 'home'}
          recommended={screen.recommended ?? []}
          recent={screen.scope === 'my_pins' ? 'personal' : 'all'}
        />
      ) : (
        <Answer screen={screen} />
      )}
    </AreaTexts>
  )
}

function Answer({ screen }: { screen: State }) {
  const t = useTranslations('search')
  const { query, typo, relaxed, parts } = screen
  const isHidden = parts?.sensitivity?.effect === 'hidden'
  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden" dir="auto">
        {t('resultsFor', { query: relaxed ?? typo ?? query })}
      </h1>
      <Tabs screen={screen} />
      {!isHidden && isFiltered(screen.scope) && (!screen.isEmpty || isChosen(screen.chosen)) && (
        <FilterBar screen={screen} />
      )}
      <OneBar screen={screen} />
      <ShownInstead screen={screen} />
      {!isHidden && <Results key={`${screen.scope}:${screen.feed ?? query}`} screen={screen} />}
      {screen.alike && <MoreLikeThis feed={screen.alike} />}
      {screen.isEmpty && screen.guides.length > 0 && (
        <Guides label={t('empty.topics')} guides={screen.guides} isTitled isWrapped />
      )}
    </div>
  )
}

/** Shows pins that look like the few that were found, below these and under a heading of their own. */
function MoreLikeThis({ feed }: { feed: string }) {
  const t = useTranslations('search')
  return (
    <section aria-labelledby="alike">
      <h2 id="alike" className={styles.ideas}>
        {t('alike')}
      </h2>
      <FeedGrid feed={feed} label={t('alike')} distinct />
    </section>
  )
}

/** Says what is shown instead of results for the query as typed; nothing if these are. */
function ShownInstead({ screen }: { screen: State }) {
  const t = useTranslations('search')
  const { query, scope } = screen
  // A list that was loaded again brings what it shows instead.
  const again = useAppSelector((state) => (screen.feed ? state.feeds[screen.feed]?.auxData : null))
  const { typo, relaxed, pins_of: pinsOf } = again ?? { ...screen, pins_of: screen.pinsOf }
  const person = useAppSelector((state) => (pinsOf ? userSelectors.selectById(state, pinsOf) : undefined))
  const note = (children: ReactNode) => (
    <p className={styles.typo} role="status" dir="auto">
      {children}
    </p>
  )
  if (typo) return note(t.rich('typo', { query, b: () => <b>{typo}</b> }))
  if (relaxed && scope !== 'users' && scope !== 'my_pins')
    return note(t.rich(`relaxed.${scope}`, { b: () => <b>{relaxed}</b> }))
  if (!person) return null
  const link = () => (
    <a href={`/${person.username}/`}>
      <bdi>{person.full_name}</bdi>
    </a>
  )
  return note(t.rich('pinsOf', { query, b: link }))
}

function Results({ screen }: { screen: State }) {
  const t = useTranslations('search')
  const isNamed = isPinScope(screen.scope) && screen.userIds.length + screen.boardIds.length > 0
  const empty = isChosen(screen.chosen) ? (
    <NothingFits screen={screen} />
  ) : (
    <NothingFound scope={screen.scope} query={screen.query} isNamed={isNamed} />
  )
  if (isPinScope(screen.scope) && screen.feed)
    return <FeedGrid feed={screen.feed} label={t('pins')} eager={4} distinct empty={empty} />
  if (screen.scope === 'boards') return screen.boardIds.length > 0 ? <BoardResults screen={screen} /> : empty
  return screen.userIds.length > 0 ? <PeopleResults screen={screen} /> : empty
}

type Nothing = { scope: State['scope']; query: string; isNamed: boolean }

/** Says that nothing was found, with further links; if people or boards were found, only that no pins were. */
function NothingFound({ scope, query, isNamed }: Nothing) {
  const t = useTranslations('search')
  return (
    <>
      <EmptyState
        sign="search"
        title={t(isNamed ? 'empty.noPins' : 'empty.title', { query })}
        text={t(`empty.${scope}`)}
      >
        <Elsewhere query={query} scope={scope} />
        {scope === 'pins' ? (
          <ButtonLink look="accent" href="/">
            {t('empty.home')}
          </ButtonLink>
        ) : (
          <ButtonLink look="accent" href={searchHref(query)}>
            {t('empty.toPins')}
          </ButtonLink>
        )}
      </EmptyState>
      <Placement id="search_empty" />
    </>
  )
}
