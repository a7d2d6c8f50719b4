import { FeedGrid } from '@/components/content/grid/feed-grid'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageTabs } from '@/components/ui/page-tabs'
import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import { Guides } from './guides'
import { searchHref } from './options'
import { BoardResults, PeopleResults } from './results'
import styles from './search.module.css'
import { SearchStart } from './search-start'

type State = Extract<Screen, { name: 'search' }>

const scopes = ['pins', 'boards', 'users'] as const

/** Renders the results of one scope; without a query, a start page. */
export function SearchScreen({ screen }: { screen: State }) {
  const t = useTranslations('search')
  const { query, typo } = screen
  if (query === '') return <SearchStart topics={screen.guides} feed={screen.feed ?? 'home'} />
  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden" dir="auto">
        {t('resultsFor', { query: typo ?? query })}
      </h1>
      <PageTabs
        label={t('scopes')}
        tabs={scopes.map((scope) => ({
          href: searchHref(query, scope),
          text: t(scope),
          isCurrent: scope === screen.scope,
        }))}
      />
      {screen.guides.length > 0 && (
        <Guides label={t('guides')} query={typo ?? query} guides={screen.guides} />
      )}
      {typo && (
        <p className={styles.typo} dir="auto">
          {t.rich('typo', { query, b: () => <b>{typo}</b> })}
        </p>
      )}
      <Results key={`${screen.scope}:${query}`} screen={screen} />
    </div>
  )
}

function Results({ screen }: { screen: State }) {
  const t = useTranslations('search')
  const empty = <NothingFound scope={screen.scope} query={screen.query} />
  if (screen.scope === 'pins' && screen.feed)
    return <FeedGrid feed={screen.feed} label={t('pins')} eager={4} distinct empty={empty} />
  if (screen.scope === 'boards') return screen.boardIds.length > 0 ? <BoardResults screen={screen} /> : empty
  return screen.userIds.length > 0 ? <PeopleResults screen={screen} /> : empty
}

function NothingFound({ scope, query }: { scope: State['scope']; query: string }) {
  const t = useTranslations('search')
  return (
    <EmptyState sign="search" title={t('empty.title', { query })} text={t(`empty.${scope}`)}>
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
