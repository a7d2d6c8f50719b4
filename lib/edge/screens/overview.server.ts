import { permitAdmin } from '@/lib/platform/manifest/member-screen.server'
import { readOverview } from '../overview/overview.server'
import type { Loader } from './loader.server'

/** Loads `/admin/`: the state of the installation. */
export const loadOverview: Loader = async ({ viewer }) => {
  permitAdmin(viewer)
  return {
    screen: { name: 'admin-overview', overview: await readOverview() },
    seo: { title: { text: 'admin' }, canonical: '/admin/', noindex: true },
  }
}
