import { buildId } from '@/lib/core/env.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { permitAdmin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import { errorGroups } from './queries.server'
import type { WireErrorGroup } from './schema'
import { errorSpans } from './spans'

type ErrorsScreen = { name: 'admin-errors'; days: number; groups: WireErrorGroup[]; build: string }

/** Loads `/admin/errors?days=`: errors in browsers, grouped by page, for admins only. */
const loadErrors: ScreenLoader<ErrorsScreen> = async ({ viewer, query }) => {
  permitAdmin(viewer)
  const days = errorSpans.find((span) => String(span) === query.get('days')) ?? errorSpans[0]
  return {
    screen: { name: 'admin-errors', days, groups: await errorGroups(days), build: buildId() },
    seo: {
      title: { area: 'dashboard-operations', path: 'operations.errors.title', english: 'Errors in browsers' },
      canonical: '/admin/errors/',
      noindex: true,
    },
  }
}

export const errorsDomain = domain({ name: 'errors', screens: { '/admin/errors': loadErrors } })
