import { gradeText } from '@curbgrade/core/grading/text'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'
import { tokenCosts } from '@curbgrade/core/tokens/costs'

export const memoryText = defineText(({ deviceDay, month, textOf }) => {
  const { name: gradeName } = textOf(gradeText)
  const { tokens } = textOf(nounsText)
  return {
    title: 'Graded before',
    graded: (grade: number, at: number, list: { title: string; imagery: FlatKind }) =>
      `You graded ${gradeName(grade)} ${list.imagery === 'aerial' ? 'from above ' : ''}on ${deviceDay(at)} in “${list.title}”`,
    takeOver: (grade: number) => `Use ${gradeName(grade)} again`,
    picture: (capturedAt: string | null) =>
      capturedAt === null ? 'Your earlier picture' : `Your picture of ${month(capturedAt)}`,
    newPicture: `New picture · ${tokens(tokenCosts.street)}`,
    newPictureHint: 'Gets a current picture in place of your earlier one, which costs nothing.',
  }
})
