import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'

/** Steps of a sign-up that other clients report and wait for: answered, and neither counted nor stored. */
const reported = <Name extends string>(name: Name) =>
  endpoint({
    door: `${name}.update` as const,
    needs: 'anyone',
    limit: 'read',
    input: z.object({}),
    output: z.null(),
    run: async () => null,
  })

export const trackEndpoints = [
  reported('UserRegisterTrackActionResource'),
  reported('UserExperienceCompletedResource'),
] as const
