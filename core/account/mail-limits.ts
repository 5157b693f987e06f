/** How many account mails of one kind a mailbox gets within a window, whoever asks for them (D51). */
export const accountMailLimits = {
  reset: { mails: 5, windowSeconds: 60 * 60 },
  verification: { mails: 5, windowSeconds: 24 * 60 * 60 },
  notice: { mails: 10, windowSeconds: 24 * 60 * 60 },
} as const

export type AccountMailKind = keyof typeof accountMailLimits

/** Mails about lists that a user gets per hour; what is beyond them stands in the history alone. */
export const LIST_MAILS_PER_HOUR = 20

/** How long a mailed link works. */
export const RESET_LINK_HOURS = 1
export const VERIFICATION_LINK_HOURS = 24
