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
  DataExportResource: { get: mine(null, () => ({})), create: mine(null, () => ({})) },
  // With the right password it would end the account that all rows share: e2e/http/settings.test.ts does that.
  AccountClosureResource: {
    create: {
      ...mine({ options: { kind: 'forget' }, field: 'kind' }, () => ({
        kind: 'deactivate',
        password: 'wrong',
      })),
      answers: 401,
    },
  },
  CountriesResource: { get: read(null, () => ({})) },
  LocalesResource: { get: read(null, () => ({})) },
}
