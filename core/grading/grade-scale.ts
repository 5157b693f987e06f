type Digit = `${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
type GradeKey = Digit | `⇧${string}`

type Condition = {
  readonly value: number
  readonly word: string
  readonly key: GradeKey
  readonly prompt: string
}

type Category = {
  /** Stored, exported and used by API clients, so it never changes. Orders Property Samples (Spec 2). */
  readonly value: number
  /** For exports, samples and statistics (Spec 3). Lowercase, it's the class name in files and model answers. */
  readonly word: string
  readonly button: string
  readonly short: string
  readonly row: 1 | 2
  readonly key: GradeKey
  /** True if such a picture hardly shows the house, so that the screen offers another view. */
  readonly needsAnotherView: boolean
  readonly subject: string
  /** Index in stored opinions (learning/models/external-model.ts). Never changes; a new category takes the next. */
  readonly place: number
}

/** 1 is the best condition (D22). Screens, keys, exports, prompts and docs derive from these two tables. */
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

/** In the order of the grading screen, with the labels of Spec 2 and 3. */
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

export const gradeWord = (grade: number | null): string =>
  (grade === null ? undefined : wordByGrade.get(grade)) ?? 'Not Graded'

export const shortGradeWord = (grade: number | null): string =>
  (grade === null ? undefined : shortByCategory.get(grade)) ?? gradeWord(grade)
