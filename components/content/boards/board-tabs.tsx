import { PageTabs } from '@/components/ui/page-tabs'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard } from '@/lib/content/boards/schema'
import type { BoardTab } from '@/lib/content/boards/tabs'
import { boardTabs } from '@/lib/content/boards/tabs'

/** Shows the parts of a board to the people who work on it; others see only its pins. */
export function BoardTabs({ board, tab }: { board: WireBoard; tab: BoardTab }) {
  const t = useTranslations('board')
  const fresh = (one: BoardTab) => one === 'ideas' && tab !== 'ideas' && board.has_fresh_more_ideas_tab
  const tabs = boardTabs.map((one) => ({
    href: one === 'pins' ? board.url : `${board.url}?tab=${one}`,
    text: t(fresh(one) ? 'tabs.freshIdeas' : `tabs.${one}`),
    isCurrent: one === tab,
  }))
  return <PageTabs label={t('tabs.label')} tabs={tabs} />
}
