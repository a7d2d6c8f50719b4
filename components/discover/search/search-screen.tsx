import type { ReactNode } from 'react'
import { FeedGrid } from '@/components/content/grid/feed-grid'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageTabs } from '@/components/ui/page-tabs'
import { useTranslations } from '@/i18n/texts'
import { isChosen } from '@/lib/discover/search/filters/choice'
import { isFiltered, isPinScope, type PinScope, pinScopes } from '@/lib/discover/search/scopes'
import type { Screen } from '@/lib/edge/screens/state'
import { userSelectors } from '@/store/accounts/users'
import { boardSelectors } from '@/store/content/boards'
import { useAppSelector } from '@/store/hooks'
import { FilterBar } from './filters/filter-bar'
import { NothingFits } from './filters/nothing-fits'
import { Guides } from './guides'
import { Named } from './named'
import { searchHref } from './options'
import { BoardResults, PeopleResults } from './results'
import styles from './search.module.css'
import { SearchStart } from './search-start'
import { useRememberedSearch } from './use-remembered-search'

type State = Extract<Screen, { name: 'search' }>

const tabs = ['pins', 'boards', 'users'] as const

/** Renders the results of one scope; without a query, a start page. */
export function SearchScreen({ screen }: { screen: State }) {
  const t = useTranslations('search')
  const { query, typo, relaxed } = screen
  useRememberedSearch(screen)
  if (query === '') return <SearchStart topics={screen.guides} feed={screen.feed ?? 'home'} />
  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden" dir="auto">
        {t('resultsFor', { query: relaxed ?? typo ?? query })}
      </h1>
      <PageTabs
        label={t('scopes')}
        tabs={tabs.map((tab) => ({
          href: searchHref(query, tab),
          text: t(tab),
          isCurrent: tab === (isPinScope(screen.scope) ? 'pins' : screen.scope),
        }))}
      />
      {isPinScope(screen.scope) && <Filters query={query} scope={screen.scope} />}
      {isFiltered(screen.scope) && (!screen.isEmpty || isChosen(screen.chosen)) && (
        <FilterBar screen={screen} />
      )}
      {screen.scope === 'pins' && <NamedLikeQuery screen={screen} />}
      {screen.guides.length > 0 && !screen.isEmpty && (
        <Guides label={t('guides')} query={relaxed ?? typo ?? query} guides={screen.guides} />
      )}
      <ShownInstead screen={screen} />
      <Results key={`${screen.scope}:${screen.feed ?? query}`} screen={screen} />
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

/** Links the pin scopes of a search; "your pins" for members only. */
function Filters({ query, scope }: { query: string; scope: PinScope }) {
  const t = useTranslations('search')
  const isMember = useAppSelector(({ session }) => session.viewer !== null)
  const offered = pinScopes.filter((one) => one !== 'my_pins' || isMember)
  return (
    <nav className={styles.filters} aria-label={t('filters.label')}>
      {offered.map((one) => (
        <a key={one} href={searchHref(query, one)} aria-current={one === scope ? 'page' : undefined}>
          {t(`filters.${one}`)}
        </a>
      ))}
    </nav>
  )
}

function NamedLikeQuery({ screen }: { screen: State }) {
  const users = useAppSelector(userSelectors.selectEntities)
  const boards = useAppSelector(boardSelectors.selectEntities)
  return (
    <Named
      users={screen.userIds.flatMap((id) => users[id] ?? [])}
      boards={screen.boardIds.flatMap((id) => boards[id] ?? [])}
    />
  )
}

type Nothing = { scope: State['scope']; query: string; isNamed: boolean }

/** Says that nothing was found, with further links; if people or boards were found, only that no pins were. */
function NothingFound({ scope, query, isNamed }: Nothing) {
  const t = useTranslations('search')
  return (
    <EmptyState
      sign="search"
      title={t(isNamed ? 'empty.noPins' : 'empty.title', { query })}
      text={t(`empty.${scope}`)}
    >
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
  )
}
