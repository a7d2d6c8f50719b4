import { mine, type Row, read } from './row'

/** Declares a row for admins: a new person is refused for any input (e2e/http/insights/admin.test.ts tests admins). */
const forAdmins = (optionsFor: Row['optionsFor']): Row => ({ ...mine(null, optionsFor), answers: 403 })

const experiment = {
  title: 'A test',
  groups: [
    { name: 'control', percent: 50 },
    { name: 'enabled', percent: 50 },
  ],
  share: 10,
  audience: { kinds: ['auth'], devices: ['desktop'], countries: [], locales: [], new_users: false },
  metrics: ['saves'],
}

const experience = {
  name: 'Hello',
  type: 'banner',
  placement: 'site_top',
  texts: { en: { steps: [{ title: 'Hello', text: 'How are you?' }], action: '' } },
  link: '',
  image_signature: null,
  audience: experiment.audience,
  accounts: [],
  for_minors: false,
  experiment: null,
  times: null,
  days_between: 0,
  again_days: null,
  ends_at: null,
}

/** Rows of the admin calls: users as admins see them, and the host's settings. */
export const adminRows = {
  AdminUsersResource: { get: forAdmins(() => ({})) },
  AdminUserResource: {
    get: forAdmins(({ other }) => ({ user_id: other.id })),
    update: forAdmins(({ other }) => ({ user_id: other.id, is_write_banned: true, reason: 'Spam' })),
  },
  SiteTextResource: {
    get: read(null, () => ({ page: 'terms' })),
    update: forAdmins(() => ({ page: 'terms', body: 'Be kind.' })),
  },
  MusicLibraryResource: {
    get: forAdmins(() => ({})),
    update: forAdmins(() => ({ track_id: '1', title: 'A song' })),
    delete: forAdmins(() => ({ track_id: '1' })),
  },
  AdminAdReviewsResource: {
    get: forAdmins(() => ({})),
    update: forAdmins(() => ({ id: '1', seen: 'PENDING', outcome: 'APPROVED' })),
  },
  AdminAdRulesResource: { get: forAdmins(() => ({})), update: forAdmins(() => ({ approve_after: 5 })) },
  AdminTrustedAdvertisersResource: {
    create: forAdmins(({ other }) => ({ business_id: other.id })),
    delete: forAdmins(({ other }) => ({ business_id: other.id })),
  },
  AdminBusinessesResource: { get: forAdmins(() => ({})) },
  AdminInvoicesResource: {
    get: forAdmins(() => ({})),
    create: forAdmins(() => ({ ad_account_id: '1' })),
    update: forAdmins(() => ({ invoice_id: '1', reference: 'Transfer' })),
  },
  AdminBusinessResource: { get: forAdmins(({ other }) => ({ business_id: other.id })) },
  AdminChargesResource: {
    create: forAdmins(() => ({
      ad_account_id: '1',
      amount_micro: 1_000_000,
      reason: 'Fee',
      idempotency_key: 'key-12345',
    })),
  },
  AdminCreditMemosResource: {
    create: forAdmins(() => ({ invoice_id: '1', reason: 'Sorry', idempotency_key: 'key-12345' })),
  },
  AdminRefundsResource: {
    create: forAdmins(() => ({ payment_id: '1', reason: 'Sorry', idempotency_key: 'key-12345' })),
  },
  AdminGiftsResource: { create: forAdmins(() => ({ ad_account_id: '1', code: 'WELCOME', reason: 'Gift' })) },
  AdminInternalAccountsResource: {
    update: forAdmins(() => ({ ad_account_id: '1', is_internal: true, reason: 'Ours' })),
  },
  AdminCouponsResource: {
    create: forAdmins(() => ({ code: 'WELCOME', amount_micro: 1_000_000, currency: 'USD' })),
    delete: forAdmins(() => ({ coupon_id: '1' })),
  },
  AdminIssuerResource: { update: forAdmins(() => ({ address: {}, bank: {} })) },
  AdminCallsResource: {
    get: forAdmins(() => ({})),
    update: forAdmins(() => ({ call_id: '1', is_done: true })),
  },
  AdminLogResource: { get: forAdmins(() => ({})) },
  AdminEmailResource: { create: forAdmins(({ other }) => ({ user_id: other.id, email: other.email })) },
  AdminTopicsResource: {
    get: forAdmins(() => ({ query: 'birds' })),
    create: forAdmins(() => ({ name: `Topic ${crypto.randomUUID().slice(0, 8)}` })),
    update: forAdmins(({ topicId }) => ({ topic_id: topicId, hidden: false })),
  },
  AdminTopicMergeResource: { create: forAdmins(({ topicId }) => ({ topic_id: topicId, into_id: topicId })) },
  AdminSensitiveTermsResource: {
    get: forAdmins(() => ({ query: 'birds' })),
    create: forAdmins(() => ({ text: 'Red kite', effect: 'notice' })),
    update: forAdmins(() => ({ term_id: '1', is_off: true })),
    delete: forAdmins(() => ({ term_id: '1' })),
  },
  AdminHelpLinesResource: {
    get: forAdmins(() => ({})),
    create: forAdmins(() => ({ name: 'A line', phone: '116 123' })),
    update: forAdmins(() => ({ line_id: '1', is_off: true })),
    delete: forAdmins(() => ({ line_id: '1' })),
  },
  AdminSearchSettingsResource: {
    get: forAdmins(() => ({})),
    update: forAdmins(() => ({ skin_tone_filter: true })),
  },
  ExperiencesResource: {
    get: read({ options: { placement_ids: ['nowhere'] }, field: 'placement_ids.0' }, () => ({})),
    update: {
      ...read(
        { options: { placement_id: 'site_top', experience_id: '1', status: 'loved' }, field: 'status' },
        () => ({
          placement_id: 'site_top',
          experience_id: '1',
          status: 'viewed',
        }),
      ),
      answers: 404,
    },
  },
  AdminExperiencesResource: { get: forAdmins(() => ({})) },
  AdminExperienceResource: {
    get: forAdmins(() => ({ experience_id: '1' })),
    create: forAdmins(() => experience),
    update: forAdmins(() => ({ experience_id: '1', ...experience })),
    delete: forAdmins(() => ({ experience_id: '1' })),
  },
  AdminExperienceStateResource: { update: forAdmins(() => ({ experience_id: '1', change: 'stop' })) },
  FailedJobsResource: {
    get: forAdmins(() => ({})),
    update: forAdmins(() => ({ queue: 'no.such.queue' })),
  },
  ExperimentsResource: { get: forAdmins(() => ({})) },
  ExperimentResource: {
    get: forAdmins(() => ({ experiment_id: '1' })),
    create: forAdmins(() => ({ name: 'aa_test', ...experiment })),
    update: forAdmins(() => ({
      experiment_id: '1',
      hypothesis: '',
      holdouts: [],
      has_employees: true,
      ends_at: null,
      ...experiment,
    })),
    delete: forAdmins(() => ({ experiment_id: '1' })),
  },
  ExperimentStateResource: { update: forAdmins(() => ({ experiment_id: '1', change: 'stop' })) },
  ExperimentHoldoutResource: { update: forAdmins(() => ({ name: 'activation_product', percent: 0 })) },
  ActivateExperimentResource: {
    get: read(null, () => ({})),
    create: read(
      { options: { experiment_name: 7, experiment_group: 'enabled' }, field: 'experiment_name' },
      () => ({
        experiment_name: 'aa_test',
        experiment_group: 'enabled',
      }),
    ),
  },
  AdminMfaResource: { delete: forAdmins(({ other }) => ({ user_id: other.id })) },
}
