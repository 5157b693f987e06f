/** How many account emails of each kind one mailbox receives per window, no matter who requests them (D51). */
export const accountMailLimits = {
  reset: { mails: 5, windowSeconds: 60 * 60 },
  verification: { mails: 5, windowSeconds: 24 * 60 * 60 },
  notice: { mails: 10, windowSeconds: 24 * 60 * 60 },
} as const

export type AccountMailKind = keyof typeof accountMailLimits

/** Emails about lists per user and hour. Beyond that, messages appear in the history only. */
export const LIST_MAILS_PER_HOUR = 20

/**
 * For this many days after a change of address, and until the new one is verified, resets go to the old address: the
 * new one may be mistyped, and then a stranger reads its mail.
 */
export const RECOVERY_DAYS = 7

/** How long a mailed link works. */
export const RESET_LINK_HOURS = 1
export const VERIFICATION_LINK_HOURS = 24
