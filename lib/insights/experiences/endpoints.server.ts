import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { wirePlacements } from '@/lib/platform/placements/schema'
import {
  changeExperience,
  changeExperienceState,
  createExperience,
  deleteExperience,
} from './commands.server'
import { experienceLimit } from './limit'
import { experiencesFor } from './page-data.server'
import { experienceOf, experiencesIn } from './queries.server'
import { reportExperience } from './report.server'
import {
  experienceCreate,
  experienceGet,
  experienceList,
  experienceReport,
  experienceReportAt,
  experienceStateUpdate,
  experiencesGet,
  experienceUpdate,
  wireExperienceEdit,
} from './schema'

const edits = { needs: 'admin', limit: 'write', output: wireExperienceEdit } as const

/** The calls of readers, then those of admins. */
export const experienceEndpoints = [
  endpoint({
    door: 'ExperiencesResource.get',
    aliases: ['GET /v3/experiences/'],
    needs: 'anyone',
    limit: 'read',
    input: experiencesGet,
    output: wirePlacements,
    run: ({ viewer, input, origin }) =>
      experiencesFor(
        viewer,
        { country: origin.country, remembers: () => origin.allows_personalization === true },
        input.placement_ids,
      ),
  }),
  endpoint({
    door: 'ExperiencesResource.update',
    needs: 'anyone',
    limit: experienceLimit,
    input: experienceReport,
    output: wirePlacements,
    run: ({ viewer, input, origin }) => reportExperience(viewer, input, origin),
  }),
  endpoint({
    door: 'PUT /v3/experiences/:placement/',
    needs: 'anyone',
    limit: experienceLimit,
    input: experienceReportAt,
    output: wirePlacements,
    run: ({ viewer, input: { placement, ...rest }, origin }) =>
      reportExperience(viewer, { ...rest, placement_id: placement }, origin),
  }),
  endpoint({
    door: 'AdminExperiencesResource.get',
    needs: 'admin',
    list: true,
    limit: 'read',
    input: experienceList,
    output: wireExperienceEdit,
    run: ({ input }) => experiencesIn(input),
  }),
  endpoint({
    door: 'AdminExperienceResource.get',
    needs: 'admin',
    limit: 'read',
    input: experienceGet,
    output: wireExperienceEdit,
    run: ({ input }) => experienceOf(input.experience_id),
  }),
  endpoint({
    door: 'AdminExperienceResource.create',
    ...edits,
    input: experienceCreate,
    run: ({ viewer, input, origin }) => createExperience(viewer, input, origin),
  }),
  endpoint({
    door: 'AdminExperienceResource.update',
    ...edits,
    input: experienceUpdate,
    run: ({ viewer, input, origin }) => changeExperience(viewer, input, origin),
  }),
  endpoint({
    door: 'AdminExperienceResource.delete',
    needs: 'admin',
    limit: 'write',
    input: experienceGet,
    output: z.null(),
    run: ({ viewer, input, origin }) => deleteExperience(viewer, input.experience_id, origin),
  }),
  endpoint({
    door: 'AdminExperienceStateResource.update',
    ...edits,
    input: experienceStateUpdate,
    run: ({ viewer, input, origin }) => changeExperienceState(viewer, input, origin),
  }),
] as const
