/** From 1, the best condition, to 10, the most in need of work (D22). Every screen and export uses these words. */
export const conditionGrades = [
  { value: 1, word: 'Like new' },
  { value: 2, word: 'Very good' },
  { value: 3, word: 'Good' },
  { value: 4, word: 'Sound' },
  { value: 5, word: 'Fair' },
  { value: 6, word: 'Some neglect' },
  { value: 7, word: 'Needs work' },
  { value: 8, word: 'Poor' },
  { value: 9, word: 'Very poor' },
  { value: 10, word: 'Distressed' },
] as const

/** Category grades in the order of the grading screen's two rows, with the labels of Spec 2 and 3. */
export const categoryGrades = [
  { value: 20, word: 'Commercial', button: 'Commercial', row: 1 },
  { value: 120, word: 'Multi-family', button: 'Multi', row: 1 },
  { value: 40, word: 'Blurry', button: 'Blur', row: 1 },
  { value: 30, word: 'Land', button: 'Land', row: 1 },
  { value: 50, word: 'Other', button: 'Other', row: 1 },
  { value: 60, word: 'No Photo', button: 'No image', row: 1 },
  { value: 70, word: 'Blocked - Tree', button: 'Blocked (tree)', row: 2 },
  { value: 80, word: 'Blocked - Car', button: 'Blocked (car)', row: 2 },
  { value: 90, word: 'Alley', button: 'Alley', row: 2 },
  { value: 100, word: 'Too Far', button: 'Too far', row: 2 },
  { value: 110, word: 'Road', button: 'Road', row: 2 },
] as const

export type ConditionGrade = (typeof conditionGrades)[number]['value']
export type CategoryGrade = (typeof categoryGrades)[number]['value']
export type Grade = ConditionGrade | CategoryGrade

const wordByGrade: ReadonlyMap<number, string> = new Map(
  [...conditionGrades, ...categoryGrades].map(({ value, word }) => [value, word]),
)

export const isGrade = (value: number): value is Grade => wordByGrade.has(value)

export const isConditionGrade = (value: number): value is ConditionGrade =>
  Number.isInteger(value) && value >= 1 && value <= 10

/** The grade in words, `Not Graded` for null (Spec 3). */
export const gradeWord = (grade: number | null): string =>
  (grade === null ? undefined : wordByGrade.get(grade)) ?? 'Not Graded'
