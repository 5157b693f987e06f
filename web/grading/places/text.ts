import { defineText } from '@curbgrade/core/text/define-text'

export const placesText = defineText(({ count, plural }) => {
  const units = (rows: number) => plural(rows, { one: '# unit', other: '# units' })
  return {
    title: 'Building',
    units: (rows: number) => `${units(rows)} in this building`,
    together: (rows: number) => `One grade for all ${count(rows)}`,
    graded: (rows: number, grade: string) => `Graded ${units(rows)}: ${grade}.`,
    failed: (reason: string) => `We couldn't grade the building: ${reason}`,
  }
})
