import { currentFormats } from '../text/language.ts'

export const formatDateTime = (at: number): string => currentFormats().dateTime(at)

export const formatDay = (at: number): string => currentFormats().day(at)
