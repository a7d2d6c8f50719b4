import { Fragment, type ReactNode } from 'react'
import { SensitiveNotice } from '@/components/discover/sensitivity/sensitive-notice'
import { useTranslations } from '@/i18n/texts'
import type { BarModule } from '@/lib/discover/search/answer/tabs'
import type { Screen } from '@/lib/edge/screens/state'
import { userSelectors } from '@/store/accounts/users'
import { boardSelectors } from '@/store/content/boards'
import { useAppSelector } from '@/store/hooks'
import { Guides } from '../guides'
import { Named } from '../named'
import { ArticleBar } from './article-bar'
import { Nag } from './nag'

type State = Extract<Screen, { name: 'search' }>
type Props = { screen: State }

/** Shows the modules above the results, in the order of the answer. */
export function OneBar({ screen }: Props) {
  const { parts } = screen
  if (!parts) return null
  const { sensitivity, article, nag } = parts
  const shown: Record<BarModule['type'], ReactNode> = {
    sensitivity: sensitivity && <SensitiveNotice sensitivity={sensitivity} />,
    named: screen.scope === 'pins' && <NamedLikeQuery screen={screen} />,
    article: article && <ArticleBar article={article} />,
    guides: !screen.isEmpty && <Narrower screen={screen} />,
    nag: nag && <Nag nag={nag} />,
  }
  return parts.oneBarModules.map(({ type }) => <Fragment key={type}>{shown[type]}</Fragment>)
}

function Narrower({ screen: { guides, query, typo, relaxed } }: Props) {
  const t = useTranslations('search')
  return <Guides label={t('guides')} query={relaxed ?? typo ?? query} guides={guides} />
}

function NamedLikeQuery({ screen }: Props) {
  const users = useAppSelector(userSelectors.selectEntities)
  const boards = useAppSelector(boardSelectors.selectEntities)
  return (
    <Named
      users={screen.userIds.flatMap((id) => users[id] ?? [])}
      boards={screen.boardIds.flatMap((id) => boards[id] ?? [])}
    />
  )
}
