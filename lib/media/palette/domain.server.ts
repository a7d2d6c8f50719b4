import { domain } from '@/lib/platform/manifest/domain.server'
import { job } from '@/lib/platform/manifest/job.server'
import { rowsOf } from '@/lib/platform/manifest/overview'
import { paletteRules } from './doctor'
import { describeMissing, describePicture } from './keep.server'
import { paletteQueue, paletteUpgradeQueue } from './queues.server'
import { picturePalettes } from './table.server'

export const paletteDomain = domain({
  name: 'palette',
  overview: [
    {
      name: 'palettes_missing',
      group: 'work',
      sql: `greatest(0, ${rowsOf('media')} - (select count(*) from media where status <> 'succeeded') - ${rowsOf('picture_palettes')})`,
      href: null,
      is: 'count',
    },
  ],
  tables: [picturePalettes],
  rules: paletteRules,
  jobs: [job(paletteQueue, { lanes: 1, polling: 2 }, ({ data }) => describePicture(data.signature))],
  schedules: [{ queue: paletteUpgradeQueue, cron: '* * * * *', run: () => describeMissing() }],
})
