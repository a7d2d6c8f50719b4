import { unique } from '../picture'
import { mine, read } from './row'

/** Settings, and the choices of country and locale. */
export const settingsRows = {
  UserSettingsResource: {
    get: mine(null, () => ({})),
    update: mine({ options: { about: ['x'] }, field: 'about' }, () => ({ about: unique('About ') })),
  },
  AggregatedCommentFeaturesResource: {
    update: mine({ options: { userId: '1', featureMap: 'all' }, field: 'featureMap' }, ({ me }) => ({
      userId: me.id,
      featureMap: { links: false },
    })),
  },
  CountriesResource: { get: read(null, () => ({})) },
  LocalesResource: { get: read(null, () => ({})) },
}
