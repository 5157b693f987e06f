import { currentFormats } from '../text/language.ts'

/** Formats a time to the minute. */
export const formatDateTime = (at: number): string => currentFormats().dateTime(at)

/** Formats a time as its day only. */
export const formatDay = (at: number): string => currentFormats().day(at)
