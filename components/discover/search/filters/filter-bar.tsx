import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { Menu } from '@/components/ui/menu/menu'
import patterns from '@/components/ui/patterns.module.css'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import { isChosen } from '@/lib/discover/search/filters/choice'
import type { Screen } from '@/lib/edge/screens/state'
import { swatchOf, swatchOfTone } from '@/lib/media/palette/color-names'
import { searchHref } from '../options'
import styles from './filters.module.css'

const ColorPanel = dynamic(() =>
  retryImport(() => import('./look-panel')).then((module) => module.ColorPanel),
)
const TonePanel = dynamic(() => retryImport(() => import('./look-panel')).then((module) => module.TonePanel))
const ProductPanel = dynamic(() =>
  retryImport(() => import('./product-panel')).then((module) => module.ProductPanel),
)

type State = Extract<Screen, { name: 'search' }>

/** Shows what narrows the pins found: each button opens its choices, on phones as a sheet at the bottom. */
export function FilterBar({ screen }: { screen: State }) {
  const t = useTranslations('search')
  const { chosen, offered, query, scope } = screen
  const { color, skin_tone: tone } = chosen.filters
  return (
    <section className={styles.bar} aria-label={t('narrow.label')}>
      <Chip label={t('narrow.color')} isOn={color !== null} swatch={color && swatchOf[color]}>
        {{
          face: color ? t(`narrow.colors.${color}`) : t('narrow.color'),
          panel: () => <ColorPanel screen={screen} />,
        }}
      </Chip>
      {offered.some((filter) => filter.name === 'skin_tone') && (
        <Chip
          label={t('narrow.tone')}
          isOn={tone !== null}
          swatch={tone && swatchOfTone[tone as keyof typeof swatchOfTone]}
        >
          {{ face: t('narrow.tone'), panel: () => <TonePanel screen={screen} /> }}
        </Chip>
      )}
      {scope !== 'videos' && (
        <Chip label={t('narrow.products')} isOn={chosen.appliedProductFilters !== null}>
          {{ face: t('narrow.products'), panel: () => <ProductPanel screen={screen} /> }}
        </Chip>
      )}
      {isChosen(chosen) && (
        <a className={styles.clear} href={searchHref(query, scope)}>
          {t('narrow.clear')}
        </a>
      )}
    </section>
  )
}

type ChipProps = {
  label: string
  isOn: boolean
  swatch?: string | null | 0
  children: { face: ReactNode; panel: () => ReactNode }
}

/** Shows one filter as a button; its choices are loaded when it is opened. */
function Chip({ label, isOn, swatch, children: { face, panel } }: ChipProps) {
  const t = useTranslations('search')
  const [wasOpened, setOpened] = useState(false)
  const shown = (
    <>
      {swatch && <span className={styles.dot} style={{ background: swatch }} />}
      {face}
      <Icon name="down" size={16} />
    </>
  )
  return (
    <Menu
      label={isOn ? t('narrow.chosen', { filter: label }) : label}
      face={shown}
      className={isOn ? `${patterns.chip} ${patterns.chosen}` : patterns.chip}
      hasFields
      onOpen={() => setOpened(true)}
    >
      <div className={styles.panel}>{wasOpened && panel()}</div>
    </Menu>
  )
}
