import { BusinessFrame } from '@/components/business/frame/business-frame'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import type { RefusedArea as Facts } from '@/lib/business/hierarchy/area-screen.server'

type Props = { screen: Facts }

/** Renders a refused page of the area in its frame: why it is not shown, and where to go instead. */
export function RefusedArea({ screen: { area, why } }: Props) {
  return (
    <BusinessFrame current={null} shown={area.current} businesses={area.businesses}>
      <Content area={area} why={why} />
    </BusinessFrame>
  )
}

function Content({ area: { current }, why }: Pick<Facts, 'area' | 'why'>) {
  const t = useTranslations('business.refused')
  const query = current ? `?business_id=${current.id}` : ''
  const sign = why === 'notPermitted' ? 'lock' : 'question'
  return (
    <EmptyState
      isPage
      sign={sign}
      title={t(`${why}.title`)}
      text={t(`${why}.text`, { name: current?.name ?? '' })}
    >
      <ButtonLink look="accent" href={`/business/hub/${query}`}>
        {t('hub')}
      </ButtonLink>
      {why === 'onlyBusinesses' && (
        <ButtonLink href={`/business/manager/members/${query}`}>{t('businesses')}</ButtonLink>
      )}
      {why === 'onlyOrganizations' && (
        <ButtonLink href={`/business/manager/employees/${query}`}>{t('employees')}</ButtonLink>
      )}
    </EmptyState>
  )
}
