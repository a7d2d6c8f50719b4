import { pictureUses } from '@/lib/media/images/files/unused.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { experienceEndpoints } from './endpoints.server'
import { eraseExperienceStates, forgetVisitors } from './erase.server'
import { experienceLimit } from './limit'
import { loadExperience, loadExperiences } from './screens.server'
import { experienceStates, experiences } from './table.server'

export const experiencesDomain = domain({
  name: 'experiences',
  tables: [experiences, experienceStates],
  screens: { '/admin/experiences': loadExperiences, '/admin/experiences/:id': loadExperience },
  endpoints: experienceEndpoints,
  limits: [experienceLimit],
  chores: { 'experience-states': () => forgetVisitors() },
  contributes: [
    pictureUses((signature) => `exists (select from experiences e where e.image_signature = ${signature})`),
  ],
  rules: [
    {
      name: 'the picture of an experience exists',
      sql: `select 'experience ' || e.id as subject, e.image_signature as detail from experiences e
        where e.image_signature is not null and not exists (select from media m where m.signature = e.image_signature)`,
    },
  ],
  remove: [eraseExperienceStates],
  exports: [
    { file: 'experiences', from: 'experience_states', where: 'x.user_id = $1', without: ['unit'] },
    { file: 'experiences-made', from: 'experiences', where: 'x.created_by = $1' },
  ],
})
