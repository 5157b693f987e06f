export type SampleList = {
  readonly title: string
  readonly fileName: string
  readonly csv: string
  /** Number of rows from the start that are already graded. */
  readonly graded: number
}

const streets = [
  'Alder Street',
  'Birch Avenue',
  'Cedar Lane',
  'Dogwood Drive',
  'Elm Street',
  'Foundry Road',
  'Granger Court',
  'Hickory Way',
]

/** Lists of the demo account; every address is invented and in the demo town. */
export const sampleLists: readonly SampleList[] = [
  sample({ title: 'Maple Heights, spring drive', rows: 120, graded: 34, from: 100 }),
  sample({ title: 'Eastside roofs (aerial)', rows: 48, graded: 0, from: 900 }),
  sample({ title: 'Harbor blocks, finished', rows: 24, graded: 24, from: 2000 }),
]

function sample(story: { title: string; rows: number; graded: number; from: number }): SampleList {
  const lines = Array.from({ length: story.rows }, (_, index) => {
    const street = streets[Math.floor(index / 6) % streets.length]
    return `${story.from + index * 4} ${street},Maple Heights,OH,${44_137 + (index % 3)},PX-${1000 + story.from + index}`
  })
  return {
    title: story.title,
    fileName: `${story.title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.csv`,
    csv: `street,city,state,zip,parcel\n${lines.join('\n')}\n`,
    graded: story.graded,
  }
}
