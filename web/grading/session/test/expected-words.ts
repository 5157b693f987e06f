import type { StoredRow } from '../../../test/list-server.ts'

type GivenGrade = Pick<StoredRow, 'grade' | 'isAi'>

/** What the start screen says of a list with these rows, or the completion once all are graded. */
export function startWords(rows: readonly GivenGrade[]): string[] {
  const graded = rows.filter(({ grade }) => grade !== null)
  const byAi = graded.filter(({ isAi }) => isAi).length
  const byYou = graded.length - byAi
  const all = `${rows.length} properties`
  if (graded.length === rows.length && byAi === 0)
    return [`List Complete! You've graded all ${all} in this list.`]
  if (graded.length === rows.length)
    return [`List Complete! All ${all} in this list are graded: ${byAi} by the AI, ${byYou} by you.`]
  const left = rows.length - byAi
  const toGrade = `${left} ${left === 1 ? 'property' : 'properties'} to grade, one key press each.`
  return [
    byYou > 0 ? 'Welcome back' : 'Ready when you are',
    byYou > 0 ? `You previously graded ${byYou} out of ${all}` : toGrade,
    ...(byAi > 0 ? [`The AI graded ${byAi} out of ${all}.`] : []),
  ]
}

const NAMES: Readonly<Record<number, string>> = { 20: 'Commercial', 30: 'Land', 120: 'Multi-family' }

/** What a card may say of its grade: only the window knows where a person gave it. */
export function cardWords({ grade, isAi }: GivenGrade): (string | null)[] {
  if (grade === null) return [null]
  const name = NAMES[grade] ?? String(grade)
  return isAi ? [`The AI graded ${name}`] : [`Previously graded ${name}`, `Graded ${name} in another window`]
}
