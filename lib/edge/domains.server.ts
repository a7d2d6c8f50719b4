import { accountDomain } from '@/lib/accounts/account/domain.server'
import { activeDaysDomain } from '@/lib/accounts/active-days/domain.server'
import { blocksDomain } from '@/lib/accounts/blocks/domain.server'
import { businessesDomain } from '@/lib/accounts/businesses/domain.server'
import { consentDomain } from '@/lib/accounts/consent/domain.server'
import { deletionDomain } from '@/lib/accounts/deletion/domain.server'
import { emailDomain } from '@/lib/accounts/email/domain.server'
import { exportDomain } from '@/lib/accounts/export/domain.server'
import { fingerprintsDomain } from '@/lib/accounts/fingerprints/domain.server'
import { followsDomain } from '@/lib/accounts/follows/domain.server'
import { identitiesDomain } from '@/lib/accounts/identities/domain.server'
import { inviteStopsDomain } from '@/lib/accounts/invite-stops/domain.server'
import { invitesDomain } from '@/lib/accounts/invites/domain.server'
import { localesDomain } from '@/lib/accounts/locales/domain.server'
import { logInDomain } from '@/lib/accounts/log-in/domain.server'
import { mfaDomain } from '@/lib/accounts/mfa/domain.server'
import { mutesDomain } from '@/lib/accounts/mutes/domain.server'
import { passcodeDomain } from '@/lib/accounts/passcode/domain.server'
import { passwordDomain } from '@/lib/accounts/password/domain.server'
import { settingsDomain } from '@/lib/accounts/settings/domain.server'
import { signUpDomain } from '@/lib/accounts/sign-up/domain.server'
import { signedInDomain } from '@/lib/accounts/signed-in/domain.server'
import { siteTextsDomain } from '@/lib/accounts/site-texts/domain.server'
import { tokensDomain } from '@/lib/accounts/tokens/domain.server'
import { websitesDomain } from '@/lib/accounts/websites/domain.server'
import { adviceDomain } from '@/lib/ads/advice/domain.server'
import { attributionDomain } from '@/lib/ads/attribution/domain.server'
import { campaignsDomain } from '@/lib/ads/campaigns/domain.server'
import { catalogsDomain } from '@/lib/ads/catalogs/domain.server'
import { deliveryDomain } from '@/lib/ads/delivery/domain.server'
import { adFormsDomain } from '@/lib/ads/forms/domain.server'
import { keywordsDomain } from '@/lib/ads/keywords/domain.server'
import { adsManagerDomain } from '@/lib/ads/manager/domain.server'
import { promoteDomain } from '@/lib/ads/promote/domain.server'
import { adReportsDomain } from '@/lib/ads/reports/domain.server'
import { reviewDomain } from '@/lib/ads/review/domain.server'
import { salesDomain } from '@/lib/ads/sales/domain.server'
import { templatesDomain } from '@/lib/ads/templates/domain.server'
import { trackingDomain } from '@/lib/ads/tracking/domain.server'
import { actingDomain } from '@/lib/business/acting/domain.server'
import { businessAdminDomain } from '@/lib/business/admin/domain.server'
import { assetsDomain } from '@/lib/business/assets/domain.server'
import { audiencesDomain } from '@/lib/business/audiences/domain.server'
import { billingDomain } from '@/lib/business/billing/domain.server'
import { brandsDomain } from '@/lib/business/brands/domain.server'
import { businessClosingDomain } from '@/lib/business/closing/domain.server'
import { hierarchyDomain } from '@/lib/business/hierarchy/domain.server'
import { businessHistoryDomain } from '@/lib/business/history/domain.server'
import { businessHubDomain } from '@/lib/business/hub/domain.server'
import { businessInvitesDomain } from '@/lib/business/invites/domain.server'
import { managerDomain } from '@/lib/business/manager/domain.server'
import { matchingDomain } from '@/lib/business/matching/domain.server'
import { businessPeopleDomain } from '@/lib/business/people/domain.server'
import { businessPlansDomain } from '@/lib/business/plans/domain.server'
import { businessReviewDomain } from '@/lib/business/review/domain.server'
import { businessStepsDomain } from '@/lib/business/start/domain.server'
import { conversionTagsDomain } from '@/lib/business/tags/domain.server'
import { businessUsageDomain } from '@/lib/business/usage/domain.server'
import { closeupDomain } from '@/lib/closeup/domain.server'
import { boardNotesDomain } from '@/lib/content/board-notes/domain.server'
import { boardsDomain } from '@/lib/content/boards/domain.server'
import { bulkDomain } from '@/lib/content/bulk/domain.server'
import { captionsDomain } from '@/lib/content/captions/domain.server'
import { collaborationDomain } from '@/lib/content/collaboration/domain.server'
import { commentsDomain } from '@/lib/content/comments/domain.server'
import { leadsDomain } from '@/lib/content/leads/domain.server'
import { pinsDomain } from '@/lib/content/pins/domain.server'
import { outboundDomain } from '@/lib/content/pins/outbound/domain.server'
import { statisticsDomain } from '@/lib/content/pins/statistics/domain.server'
import { reactionsDomain } from '@/lib/content/reactions/domain.server'
import { reportsDomain } from '@/lib/content/reports/domain.server'
import { sponsorshipDomain } from '@/lib/content/sponsorship/domain.server'
import { storiesDomain } from '@/lib/content/stories/domain.server'
import { tagsDomain } from '@/lib/content/tags/domain.server'
import { topicsDomain } from '@/lib/content/topics/domain.server'
import { triesDomain } from '@/lib/content/tries/domain.server'
import { gatherContributions } from '@/lib/core/contribution'
import { builderDomain } from '@/lib/create/builder/domain.server'
import { draftsDomain } from '@/lib/create/drafts/domain.server'
import { publishDomain } from '@/lib/create/publish/domain.server'
import { scheduledDomain } from '@/lib/create/scheduled/domain.server'
import { feedDomain } from '@/lib/discover/feed/domain.server'
import { fewerDomain } from '@/lib/discover/feed/fewer/domain.server'
import { tastesDomain } from '@/lib/discover/feed/tastes/domain.server'
import { ideasDomain } from '@/lib/discover/ideas/domain.server'
import { searchDomain } from '@/lib/discover/search/domain.server'
import { searchSettingsDomain } from '@/lib/discover/search/filters/settings/domain.server'
import { searchesDomain } from '@/lib/discover/searches/domain.server'
import { sensitivityDomain } from '@/lib/discover/sensitivity/domain.server'
import { shoppingDomain } from '@/lib/discover/shopping/domain.server'
import { todayDomain } from '@/lib/discover/today/domain.server'
import { topicPagesDomain } from '@/lib/discover/topic-pages/domain.server'
import { videosFeedDomain } from '@/lib/discover/videos/domain.server'
import { visualDomain } from '@/lib/discover/visual/domain.server'
import { messagesDomain } from '@/lib/inbox/messages/domain.server'
import { notificationsDomain } from '@/lib/inbox/notifications/domain.server'
import { adminDomain } from '@/lib/insights/admin/domain.server'
import { alertsDomain } from '@/lib/insights/alerts/domain.server'
import { dashboardDomain } from '@/lib/insights/dashboard/domain.server'
import { errorsDomain } from '@/lib/insights/errors/domain.server'
import { experiencesDomain } from '@/lib/insights/experiences/domain.server'
import { experimentsDomain } from '@/lib/insights/experiments/domain.server'
import { jobsDomain } from '@/lib/insights/jobs/domain.server'
import { speedDomain } from '@/lib/insights/speed/domain.server'
import { imagesDomain } from '@/lib/media/images/domain.server'
import { likenessDomain } from '@/lib/media/likeness/domain.server'
import { lookDomain } from '@/lib/media/look/domain.server'
import { musicDomain } from '@/lib/media/music/domain.server'
import { paletteDomain } from '@/lib/media/palette/domain.server'
import { richDomain } from '@/lib/media/rich/domain.server'
import { uploadsDomain } from '@/lib/media/uploads/domain.server'
import { videoDomain } from '@/lib/media/video/domain.server'
import { coversDomain } from '@/lib/people/covers/domain.server'
import { profilesDomain } from '@/lib/people/profiles/domain.server'
import { storefrontDomain } from '@/lib/people/storefront/domain.server'
import { accessDomain } from '@/lib/platform/access/domain.server'
import { auditDomain } from '@/lib/platform/audit/domain.server'
import { browserErrorsDomain } from '@/lib/platform/browser-errors/domain.server'
import { daysDomain } from '@/lib/platform/days/domain.server'
import { limitsDomain } from '@/lib/platform/limits/domain.server'
import { logsDomain } from '@/lib/platform/logs/domain.server'
import { mailDomain } from '@/lib/platform/mail/domain.server'
import { mailsOfDomains } from '@/lib/platform/mail-kinds/kinds'
import type { Domain } from '@/lib/platform/manifest/domain.server'
import { outboxDomain } from '@/lib/platform/outbox/domain.server'
import { siteFactsDomain } from '@/lib/platform/site-facts/domain.server'
import { timingsDomain } from '@/lib/platform/timings/domain.server'
import { feedbackDomain } from '@/lib/trust/feedback/domain.server'
import { moderationDomain } from '@/lib/trust/moderation/domain.server'
import { doctorDomain } from './doctor/domain.server'
import { idempotencyDomain } from './idempotency/domain.server'

/**
 * Every domain of the site, one line each, dependencies first. All registries are derived from this list,
 * and an erased account's data is deleted in reverse order.
 */
export const domains = [
  limitsDomain,
  auditDomain,
  accessDomain,
  logsDomain,
  mailDomain,
  outboxDomain,
  siteFactsDomain,
  daysDomain,
  browserErrorsDomain,
  timingsDomain,
  imagesDomain,
  likenessDomain,
  lookDomain,
  paletteDomain,
  richDomain,
  videoDomain,
  uploadsDomain,
  musicDomain,
  accountDomain,
  activeDaysDomain,
  tokensDomain,
  signedInDomain,
  settingsDomain,
  signUpDomain,
  siteTextsDomain,
  logInDomain,
  passwordDomain,
  mfaDomain,
  passcodeDomain,
  identitiesDomain,
  businessesDomain,
  emailDomain,
  inviteStopsDomain,
  consentDomain,
  fingerprintsDomain,
  invitesDomain,
  followsDomain,
  blocksDomain,
  mutesDomain,
  localesDomain,
  websitesDomain,
  exportDomain,
  deletionDomain,
  topicsDomain,
  boardsDomain,
  boardNotesDomain,
  bulkDomain,
  collaborationDomain,
  pinsDomain,
  outboundDomain,
  statisticsDomain,
  commentsDomain,
  reactionsDomain,
  triesDomain,
  storiesDomain,
  captionsDomain,
  tagsDomain,
  sponsorshipDomain,
  leadsDomain,
  reportsDomain,
  coversDomain,
  storefrontDomain,
  profilesDomain,
  closeupDomain,
  feedDomain,
  fewerDomain,
  tastesDomain,
  ideasDomain,
  searchDomain,
  searchesDomain,
  searchSettingsDomain,
  sensitivityDomain,
  todayDomain,
  shoppingDomain,
  videosFeedDomain,
  visualDomain,
  topicPagesDomain,
  messagesDomain,
  notificationsDomain,
  feedbackDomain,
  moderationDomain,
  draftsDomain,
  publishDomain,
  scheduledDomain,
  builderDomain,
  hierarchyDomain,
  actingDomain,
  businessHistoryDomain,
  businessStepsDomain,
  businessPlansDomain,
  businessHubDomain,
  businessUsageDomain,
  assetsDomain,
  businessPeopleDomain,
  brandsDomain,
  businessReviewDomain,
  businessClosingDomain,
  businessInvitesDomain,
  billingDomain,
  conversionTagsDomain,
  matchingDomain,
  audiencesDomain,
  managerDomain,
  businessAdminDomain,
  campaignsDomain,
  keywordsDomain,
  templatesDomain,
  catalogsDomain,
  salesDomain,
  reviewDomain,
  trackingDomain,
  deliveryDomain,
  adReportsDomain,
  attributionDomain,
  adsManagerDomain,
  adviceDomain,
  adFormsDomain,
  promoteDomain,
  adminDomain,
  experimentsDomain,
  experiencesDomain,
  dashboardDomain,
  alertsDomain,
  speedDomain,
  jobsDomain,
  errorsDomain,
  idempotencyDomain,
  doctorDomain,
] as const

const contributions = (domains as readonly Domain[]).map(({ contributes = [], mails = [] }) => ({
  contributes: [...contributes, ...mails.map(mailsOfDomains)],
}))

// Every process loads the domains, and with them their contributions to lower areas.
gatherContributions(contributions)
