import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'
import { tokenCosts } from '@curbgrade/core/tokens/costs'

export const methodText = defineText(({ plural, textOf }) => {
  const { tokens } = textOf(nounsText)
  return {
    method: {
      label: 'Processing method',
      manual: 'Manual grading',
      manualText: `You look at each property and grade it with one key. Each picture you see costs ${tokens(tokenCosts.street)}.`,
      ai: 'AI grading',
      aiText: `A model grades every property and shows how sure it is. Each graded property costs ${tokens(tokenCosts.aiGrade)}; tokens for ungraded properties are returned.`,
      change: 'Change',
    },
    speed: {
      title: 'Advanced speed options',
      label: 'Speed',
      samePrice: 'Price and grades are the same at every speed.',
      presets: { economy: 'Economy', standard: 'Standard', fast: 'Fast' },
      atOnce: (rows: number, duration: string | null) =>
        `${plural(rows, { one: 'One property', other: '# properties' })} at a time${duration === null ? '' : `, ${/^\d/.test(duration) ? 'about ' : ''}${duration}`}`,
    },
    estimate: {
      label: 'Estimate',
      cost: 'Cost',
      tokens,
      left: 'Balance after',
      duration: 'Estimated time',
      unknown: 'Not known yet',
      free: "You're charged only as properties are graded.",
      buy: 'Buy tokens',
    },
  }
})
