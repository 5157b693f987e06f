/** Account emails of each kind that one mailbox receives per window, no matter who requests them (D51). */
export const accountMailLimits = {
  reset: { mails: 5, windowSeconds: 60 * 60 },
  verification: { mails: 5, windowSeconds: 24 * 60 * 60 },
  notice: { mails: 10, windowSeconds: 24 * 60 * 60 },
} as const

export type AccountMailKind = keyof typeof accountMailLimits

/** Per user, for lists and for the account each. Beyond that, messages appear in the history only. */
export const MESSAGE_MAILS_PER_HOUR = 20

/** Resets go to the old address this long, and until the new one is verified: it may be a stranger's. */
export const RECOVERY_DAYS = 7

export const RESET_LINK_HOURS = 1
export const VERIFICATION_LINK_HOURS = 24
