import { domain } from '@/lib/platform/manifest/domain.server'
import { reportEndpoints } from './endpoints.server'

export const adReportsDomain = domain({ name: 'ad-reports', endpoints: reportEndpoints })
