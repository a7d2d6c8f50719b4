import type { ReportReason } from '@/lib/content/reports/reasons'

type SponsorshipUser = { id: string; entityId: string; username: string; fullName: string }

/** A paid partnership as the viewer may see it (specification part 1, section 3): both sides whole, others by its label. */
export type CloseupSponsorship = {
  /** 0 asked, 1 approved; its creator also sees 2 denied and 3 removed by the sponsor. */
  status: number
  creator: SponsorshipUser | null
  sponsor: SponsorshipUser | null
}

/** A pin's sponsorship, and its removal by a decision. */
export type CloseupTrust = {
  sponsorship: CloseupSponsorship | null
  /** For its owner, of a removed pin: the case that explains it. Absent for visitors. */
  removalCaseId?: string | null
  /** By which rule. */
  removalRule?: ReportReason | null
}
