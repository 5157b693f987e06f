import { defineText } from '@curbgrade/core/text/define-text'

export const mapText = defineText(({ count, plural }) => ({
  label: (title: string) => `Map of ${title}`,
  loading: 'Loading the map',
  selectArea: 'Select an area',
  dragHint: 'Drag over the map.',
  selectHint: 'Drag over the map. Shift and drag does the same at any time.',
  onlyInView: 'Only this area',
  inView: (rows: number) => `In view: ${count(rows)}`,
  inViewTitle: 'Properties in view',
  noneInView: 'No properties are in view.',
  inViewFailed: "We couldn't load the properties in view.",
  more: 'Show more',
  count,
  unplaced: (rows: number) =>
    plural(rows, {
      one: '# property has no position yet',
      other: '# properties have no position yet',
    }),
  elsewhere: (rows: number) =>
    plural(rows, {
      one: '# position is from another provider, whose terms keep it off this map',
      other: '# positions are from another provider, whose terms keep them off this map',
    }),
  none: {
    title: 'Nothing to show on the map yet',
    text: 'Properties get their position with their first picture, or all at once by a free coverage check.',
    ownOnly:
      'In a list of your own pictures, properties have a position if your file has latitude and longitude.',
    check: 'Check coverage',
  },
  legend: {
    label: 'Legend',
    best: 'best',
    worst: 'most in need of work',
    ai: 'square: graded by the AI',
    category: 'letters: category',
    ungraded: 'small: not graded',
    cell: 'count and median grade of an area',
  },
}))
