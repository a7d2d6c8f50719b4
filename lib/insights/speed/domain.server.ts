import { domain } from '@/lib/platform/manifest/domain.server'
import { loadSpeed } from './load.server'

export const speedDomain = domain({ name: 'speed', screens: { '/admin/speed': loadSpeed } })
