import { AdminFrame } from '@/components/platform/admin/admin-frame'
import { ListByState, ListRow } from '@/components/platform/admin/list-by-state'
import { AreaTexts } from '@/components/platform/area-texts'
import { useList } from '@/components/platform/use-list'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { Screen } from '@/lib/edge/screens/state'
import { experienceStates } from '@/lib/insights/experiences/definition'
import type { WireExperienceEdit } from '@/lib/insights/experiences/schema'
import texts from '@/messages/en/experiences.json'
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
    <ListByState
      path="/admin/experiences/"
      states={experienceStates}
      state={state}
      nameOf={(one) => t(`state.${one}`)}
      list={list}
      sign="flag"
      texts={{
        title: t('title'),
        new: t('new'),
        text: t('text'),
        states: t('states'),
        empty: t('empty'),
        emptyText: t('emptyText'),
        more: t('more'),
        loading: t('loading'),
        failed: t('failed'),
      }}
      rowOf={(experience) => <Row key={experience.id} experience={experience} />}
    />
  )
}

function Row({ experience }: { experience: WireExperienceEdit }) {
  const facts = useFacts(experience)
  return (
    <ListRow href={`/admin/experiences/${experience.id}/`}>
      <strong dir="auto">{experience.name}</strong>
      <small>{facts}</small>
    </ListRow>
  )
}
