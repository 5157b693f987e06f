import { gradeText } from '@curbgrade/core/grading/text'
import { defineText } from '@curbgrade/core/text/define-text'

export const savingText = defineText(({ count, plural, textOf }) => {
  const { name: gradeName } = textOf(gradeText)

  return {
    saved: 'Saved',
    saving: 'Saving',
    waiting: (waiting: number) => `${count(waiting)} waiting`,
    notSaved: {
      grades: (waiting: number) =>
        plural(waiting, { one: '# grade is not saved yet', other: '# grades are not saved yet' }),
      annotations: (waiting: number) =>
        plural(waiting, { one: '# annotation is not saved yet', other: '# annotations are not saved yet' }),
      text: (street: string, more: number) =>
        `${street}${more > 0 ? ` and ${count(more)} more` : ''}: saved in this browser; we'll retry automatically.`,
      textUnkept: "This browser can't store them, so keep this page open until they're saved.",
      retry: 'Try now',
    },
    refusedGrade: {
      title: (street: string) => `We couldn't save the grade of ${street}`,
      text: (code: string, grade: number | null) =>
        `${refusals[code] ?? 'The server rejected it.'} You gave ${gradeName(grade)}.`,
    },
    refusedAnnotations: {
      title: (street: string) => `We couldn't save your annotations for ${street}`,
      text: MISSING_LIST,
    },
  }
})

const MISSING_LIST = "Its list no longer exists, or you don't have access to it."

const refusals: Readonly<Record<string, string>> = {
  not_found: MISSING_LIST,
  invalid_grade: "The server doesn't recognize this grade.",
  malformed: "The server couldn't read the request.",
}
