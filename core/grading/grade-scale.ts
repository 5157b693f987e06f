type Digit = `${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
/** A digit, or Shift and a digit or capital letter. */
type GradeKey = Digit | `⇧${string}`

type Condition = {
  readonly value: number
  readonly word: string
  readonly key: GradeKey
  /** Describes the condition to a vision model. */
  readonly prompt: string
}

type Category = {
  /** Stored, exported and named by clients, so it never changes. Property Samples are in its order (Spec 2). */
  readonly value: number
  /** In exports, samples and statistics (Spec 3). The class name in files and answers is its lower case. */
  readonly word: string
  /** On the grading screen (Spec 2). */
  readonly button: string
  /** On small chips. */
  readonly short: string
  /** Which of the grading screen's two rows of buttons. */
  readonly row: 1 | 2
  readonly key: GradeKey
  /** Whether the house can't be seen well in such a picture, so that another view is offered. */
  readonly needsAnotherView: boolean
  /** What a vision model calls it. */
  readonly subject: string
  /** Its place in stored opinions, which never changes: a new category takes the next (learning/models/external-model.ts). */
  readonly place: number
}

/**
 * From 1, the best condition, to 10, the most in need of work (D22). Everything that is known of a grade is in these two
 * tables: screens, keys, exports, prompts and documentation derive from them.
 */
// biome-ignore format: one line per grade
export const conditionGrades = [
  { value: 1, word: 'Like new', key: '1', prompt: 'like new' },
  { value: 2, word: 'Very good', key: '2', prompt: 'very good' },
  { value: 3, word: 'Good', key: '3', prompt: 'good' },
  { value: 4, word: 'Sound', key: '4', prompt: 'sound' },
  { value: 5, word: 'Fair', key: '5', prompt: 'fair' },
  { value: 6, word: 'Some neglect', key: '6', prompt: 'neglect begins' },
  { value: 7, word: 'Needs work', key: '7', prompt: 'work needed' },
  { value: 8, word: 'Poor', key: '8', prompt: 'poor' },
  { value: 9, word: 'Very poor', key: '9', prompt: 'very poor' },
  { value: 10, word: 'Distressed', key: '0', prompt: 'distressed' },
] as const satisfies readonly Condition[]

/** In the order of the grading screen's two rows, with the labels of Spec 2 and 3. */
// biome-ignore format: one line per grade
export const categoryGrades = [
  { value: 20, word: 'Commercial', button: 'Commercial', short: 'Com', row: 1, key: '⇧1', needsAnotherView: false, subject: 'commercial_building', place: 0 },
  { value: 120, word: 'Multi-family', button: 'Multi', short: 'Multi', row: 1, key: '⇧2', needsAnotherView: false, subject: 'multi_family_building', place: 1 },
  { value: 40, word: 'Blurry', button: 'Blur', short: 'Blur', row: 1, key: '⇧3', needsAnotherView: false, subject: 'blurry_picture', place: 2 },
  { value: 30, word: 'Land', button: 'Land', short: 'Land', row: 1, key: '⇧4', needsAnotherView: false, subject: 'land_without_building', place: 3 },
  { value: 50, word: 'Other', button: 'Other', short: 'Other', row: 1, key: '⇧5', needsAnotherView: false, subject: 'something_else', place: 4 },
  { value: 60, word: 'No Photo', button: 'No image', short: 'None', row: 1, key: '⇧6', needsAnotherView: false, subject: 'no_picture_of_the_place', place: 5 },
  { value: 70, word: 'Blocked - Tree', button: 'Blocked (tree)', short: 'Tree', row: 2, key: '⇧7', needsAnotherView: true, subject: 'hidden_by_trees', place: 6 },
  { value: 80, word: 'Blocked - Car', button: 'Blocked (car)', short: 'Car', row: 2, key: '⇧8', needsAnotherView: true, subject: 'hidden_by_vehicle', place: 7 },
  { value: 90, word: 'Alley', button: 'Alley', short: 'Alley', row: 2, key: '⇧9', needsAnotherView: true, subject: 'alley_or_backside', place: 8 },
  { value: 100, word: 'Too Far', button: 'Too far', short: 'Far', row: 2, key: '⇧0', needsAnotherView: true, subject: 'too_far_away', place: 9 },
  { value: 110, word: 'Road', button: 'Road', short: 'Road', row: 2, key: '⇧R', needsAnotherView: true, subject: 'road_only', place: 10 },
] as const satisfies readonly Category[]

export type ConditionGrade = (typeof conditionGrades)[number]['value']
export type CategoryGrade = (typeof categoryGrades)[number]['value']
export type Grade = ConditionGrade | CategoryGrade

/** Categories in the order of Property Samples and of the documentation. */
export const categoriesByValue = categoryGrades.toSorted((a, b) => a.value - b.value)

const wordByGrade: ReadonlyMap<number, string> = new Map(
  [...conditionGrades, ...categoryGrades].map(({ value, word }) => [value, word]),
)

const shortByCategory: ReadonlyMap<number, string> = new Map(
  categoryGrades.map(({ value, short }) => [value, short]),
)

export const isGrade = (value: number): value is Grade => wordByGrade.has(value)

export const isConditionGrade = (value: number): value is ConditionGrade =>
  Number.isInteger(value) && value >= 1 && value <= 10

/** The grade in words, `Not Graded` for null (Spec 3). */
export const gradeWord = (grade: number | null): string =>
  (grade === null ? undefined : wordByGrade.get(grade)) ?? 'Not Graded'

/** The grade in words, as short as a small chip needs it. */
export const shortGradeWord = (grade: number | null): string =>
  (grade === null ? undefined : shortByCategory.get(grade)) ?? gradeWord(grade)
