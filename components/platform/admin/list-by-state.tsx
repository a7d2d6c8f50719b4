import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { IconName } from '@/components/ui/icon'
import { PageTabs } from '@/components/ui/page-tabs'
import type { List } from '../use-list'
import adminStyles from './admin.module.css'
import styles from './list-by-state.module.css'
import { MoreOfList } from './more-of-list'

type Words = 'title' | 'new' | 'text' | 'states' | 'empty' | 'emptyText' | 'more' | 'loading' | 'failed'

type Props<State extends string, Item> = {
  /** The address of the list. The form of a new item is below it, at `new/`. */
  path: string
  /** The states in their order; the address of the first one has no query. */
  states: readonly State[]
  state: State
  nameOf: (state: State) => string
  list: Pick<List<Item>, 'items' | 'hasMore' | 'status' | 'more'>
  sign: IconName
  texts: Readonly<Record<Words, string>>
  /** Further settings, above the states. */
  settings?: ReactNode
  /** Returns the row of an item: an `<li>` with a key. */
  rowOf: (item: Item) => ReactNode
}

/** Lists what an admin composes, by its state, with a link to a new one. */
export function ListByState<State extends string, Item>(props: Props<State, Item>) {
  const { path, states, state, nameOf, list, sign, texts, settings, rowOf } = props
  return (
    <>
      <div className={adminStyles.head}>
        <h1>{texts.title}</h1>
        <ButtonLink look="accent" href={`${path}new/`}>
          {texts.new}
        </ButtonLink>
      </div>
      <p className={adminStyles.note}>{texts.text}</p>
      {settings}
      <PageTabs
        label={texts.states}
        tabs={states.map((one, at) => ({
          href: at === 0 ? path : `${path}?state=${one}`,
          text: nameOf(one),
          isCurrent: one === state,
        }))}
      />
      {list.items.length === 0 ? (
        <EmptyState sign={sign} title={texts.empty} text={texts.emptyText} />
      ) : (
        <ul className={styles.list} aria-label={nameOf(state)}>
          {list.items.map(rowOf)}
        </ul>
      )}
      <MoreOfList pages={list} texts={texts} />
    </>
  )
}

type RowProps = { href: string; picture?: ReactNode; children: ReactNode }

/** Shows one item as a link: its name, and facts below it. */
export function ListRow({ href, picture, children }: RowProps) {
  return (
    <li>
      <a href={href}>
        {picture}
        <span className={styles.facts}>{children}</span>
      </a>
    </li>
  )
}
