import { loadDashboard } from '@/lib/insights/dashboard/load.server'
import { permitAdmin } from '@/lib/platform/manifest/member-screen.server'
import { readOverview } from '../overview/overview.server'
import type { Loader } from './loader.server'

/** Loads `/admin/?days=&from=&until=&compare=`: the state of the installation, and the charts of its days. */
export const loadOverview: Loader = async ({ viewer, query }) => {
  permitAdmin(viewer)
  const [overview, dashboard] = await Promise.all([readOverview(), loadDashboard(query)])
  return {
    screen: { name: 'admin-overview', overview, dashboard },
    seo: { title: { text: 'admin' }, canonical: '/admin/', noindex: true },
  }
}
