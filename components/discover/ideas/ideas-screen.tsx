import { AreaTexts } from '@/components/platform/area-texts'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useLocale, useTranslations } from '@/i18n/texts'
import { countryName } from '@/lib/accounts/locales/countries'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/ideas.json'
import { IdeaTiles } from './idea-tiles'
import styles from './ideas.module.css'

type Props = { screen: Extract<Screen, { name: 'ideas' }> }

/** Tiles of the first list whose pictures are on the first screen. */
const eager = 6

/** Renders `/ideas/`: topics to get ideas from, by season, by what rises, and by country. */
export function IdeasScreen(props: Props) {
  return (
    <AreaTexts area="ideas" texts={texts}>
      <Hub {...props} />
    </AreaTexts>
  )
}

/** Returns the name of a month in a language. */
const monthName = (month: number, locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1, 1))

function Hub({ screen: { lists, country, month } }: Props) {
  const t = useTranslations('ideas')
  const locale = useLocale()
  const { seasonal, rising, local, all } = lists
  const first = [seasonal, rising, local, all].find((list) => list.length > 0)
  const eagerIn = (list: typeof all) => (list === first ? eager : 0)
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('intro')}</p>
      </header>
      <IdeaTiles
        title={t('seasonal', { month: monthName(month, locale) })}
        ideas={seasonal}
        eager={eagerIn(seasonal)}
      />
      <IdeaTiles title={t('rising')} ideas={rising} eager={eagerIn(rising)} />
      <IdeaTiles
        title={t('local', { country: countryName(country, locale) })}
        ideas={local}
        eager={eagerIn(local)}
      />
      <IdeaTiles title={t('all')} ideas={all} eager={eagerIn(all)} />
      {!first && (
        <EmptyState sign="sun" title={t('empty.title')} text={t('empty.text')}>
          <ButtonLink look="accent" href="/pin/create/">
            {t('empty.action')}
          </ButtonLink>
        </EmptyState>
      )}
    </div>
  )
}
