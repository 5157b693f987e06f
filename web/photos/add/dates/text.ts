import { defineText } from '@curbgrade/core/text/define-text'

export const datesText = defineText(({ count, list, plural, deviceDay, deviceDateTime, month }) => {
  const photos = (value: number) => plural(value, { one: '# photo', other: '# photos' })
  return {
    title: 'Dates',
    counts: {
      camera: (value: number) => `${count(value)} from the camera`,
      name: (value: number) => `${count(value)} from names`,
      batch: (value: number) => `${count(value)} by your date`,
      unknown: (value: number) => `${count(value)} unknown`,
    },
    summary: (counts: readonly string[]) => `Dates: ${list(counts)}`,
    day: deviceDay,
    time: deviceDateTime,
    month,
    sources: {
      camera: 'from the camera',
      name: 'from its name',
      batch: 'your date',
      unknown: 'Date unknown',
    },
    forOthers: 'Date for those without one',
    forOthersHint: (value: number) =>
      value === 0 ? 'Every photo has a date.' : `${photos(value)} would have no date.`,
    shift: {
      title: "The camera's clock",
      hint: 'If the clock of the camera was wrong, set its dates right. Your photos stay as they are.',
      direction: 'The right time is',
      later: 'later by',
      earlier: 'earlier by',
      days: 'Days',
      hours: 'Hours',
      minutes: 'Minutes',
      scope: 'Corrects',
      all: 'all dates from the camera',
      doubtful: 'only impossible ones',
      rightTime: (name: string) => `Right time of “${name}”`,
      rightTimeHint: (said: string) => `The camera says ${said}. All others are shifted by as much.`,
      of: (name: string) => `Set the right time of ${name}`,
    },
    doubtful: {
      title: (value: number) =>
        plural(value, { one: '# photo has an impossible date', other: '# photos have an impossible date' }),
      on: (value: number, day: string) =>
        plural(value, {
          one: `It's dated ${day}, so the clock of the camera was wrong.`,
          other: `They're dated ${day}, so the clock of the camera was wrong.`,
        }),
      between: (first: string, last: string) =>
        `They're dated ${first} to ${last}, so the clock of the camera was wrong.`,
      question: 'What should happen with these dates?',
      drop: 'Leave them out',
      keep: 'Keep them',
      shift: 'Set the clock right',
    },
  }
})
