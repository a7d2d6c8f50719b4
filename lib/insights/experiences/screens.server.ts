import { refuse } from '@/lib/core/app-error'
import { permitAdmin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader, Title } from '@/lib/platform/manifest/screen'
import type { ExperienceState } from './definition'
import { experienceOf, experiencesIn } from './queries.server'
import { experienceGet, experienceList, type WireExperienceEdit } from './schema'

type ExperiencesScreen = {
  name: 'admin-experiences'
  state: ExperienceState
  experiences: WireExperienceEdit[]
  bookmark: string | null
}
type ExperienceScreen = { name: 'admin-experience'; experience: WireExperienceEdit | null }

const title: Title = { area: 'experiences', path: 'experiences.title', english: 'Experiences' }

/** Loads `/admin/experiences?state=`: the experiences, for admins only. */
export const loadExperiences: ScreenLoader<ExperiencesScreen> = async ({ viewer, query }) => {
  permitAdmin(viewer)
  const { data } = experienceList.safeParse({ state: query.get('state') ?? undefined })
  if (!data) refuse('notFound')
  const { items: experiences, bookmark } = await experiencesIn(data)
  return {
    screen: { name: 'admin-experiences', state: data.state, experiences, bookmark },
    seo: { title, canonical: '/admin/experiences/', noindex: true },
  }
}

/** Loads `/admin/experiences/:id`: one experience with its figures; `new` is a form for another. */
export const loadExperience: ScreenLoader<ExperienceScreen> = async ({ viewer, params }) => {
  permitAdmin(viewer)
  const { data } = experienceGet.safeParse({ experience_id: params.id })
  if (!data && params.id !== 'new') refuse('notFound')
  const experience = data ? await experienceOf(data.experience_id) : null
  return {
    screen: { name: 'admin-experience', experience },
    seo: {
      title: experience ? experience.name : title,
      canonical: `/admin/experiences/${experience?.id ?? 'new'}/`,
      noindex: true,
    },
  }
}
