import adminStyles from '@/components/platform/admin/admin.module.css'
import { AdminFrame } from '@/components/platform/admin/admin-frame'
import { MoreOfList } from '@/components/platform/admin/more-of-list'
import { AreaTexts } from '@/components/platform/area-texts'
import { useList } from '@/components/platform/use-list'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageTabs } from '@/components/ui/page-tabs'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { Screen } from '@/lib/edge/screens/state'
import { experienceStates } from '@/lib/insights/experiences/definition'
import type { WireExperienceEdit } from '@/lib/insights/experiences/schema'
import texts from '@/messages/en/experiences.json'
import styles from './experiences.module.css'
import { useFacts } from './facts'

type Props = { screen: Extract<Screen, { name: 'admin-experiences' }> }

/** Renders `/admin/experiences`: the experiences by their state, with their figures. */
export function ExperiencesScreen({ screen }: Props) {
  return (
    <AdminFrame current="experiences">
      <AreaTexts area="experiences" texts={texts}>
        <Shown key={screen.state} screen={screen} />
      </AreaTexts>
    </AdminFrame>
  )
}

function Shown({ screen: { state, experiences, bookmark } }: Props) {
  const t = useTranslations('experiences')
  const list = useList(
    `AdminExperiences ${state}`,
    (bookmarks) => resource('AdminExperiencesResource').get({ state, bookmarks }),
    {
      first: { items: experiences, bookmark },
    },
  )
  return (
    <>
      <div className={adminStyles.head}>
        <h1>{t('title')}</h1>
        <ButtonLink look="accent" href="/admin/experiences/new/">
          {t('new')}
        </ButtonLink>
      </div>
      <p className={adminStyles.note}>{t('text')}</p>
      <PageTabs
        label={t('states')}
        tabs={experienceStates.map((one) => ({
          href: one === 'running' ? '/admin/experiences/' : `/admin/experiences/?state=${one}`,
          text: t(`state.${one}`),
          isCurrent: one === state,
        }))}
      />
      {list.items.length === 0 ? (
        <EmptyState sign="flag" title={t('empty')} text={t('emptyText')} />
      ) : (
        <ul className={styles.list} aria-label={t(`state.${state}`)}>
          {list.items.map((experience) => (
            <Row key={experience.id} experience={experience} />
          ))}
        </ul>
      )}
      <MoreOfList pages={list} texts={{ more: t('more'), loading: t('loading'), failed: t('failed') }} />
    </>
  )
}

function Row({ experience }: { experience: WireExperienceEdit }) {
  const facts = useFacts(experience)
  return (
    <li>
      <a href={`/admin/experiences/${experience.id}/`}>
        <strong dir="auto">{experience.name}</strong>
        <small>{facts}</small>
      </a>
    </li>
  )
}
