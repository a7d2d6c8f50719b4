import { z } from 'zod'

export const searchSettingsUpdate = z.object({ skin_tone_filter: z.boolean() })

export const wireSearchSettings = z.strictObject({ skin_tone_filter: z.boolean() })
export type WireSearchSettings = z.output<typeof wireSearchSettings>
