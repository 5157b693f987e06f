import type { PhotoDate } from '@curbgrade/core/photos/matching/photo-date'
import { textOf } from '../../../text/language.ts'
import { datesText } from './text.ts'

/** As precise as the date is. The camera's time has no zone, so it's shown as it was at the camera. */
export function dateWords({ at, precision }: Pick<PhotoDate, 'at' | 'precision'>): string {
  const text = textOf(datesText)
  if (precision === 'second') return text.time(Date.parse(at))
  if (precision === 'day') return text.day(Date.parse(`${at}T12:00:00`))
  return precision === 'month' ? text.month(at) : at
}
