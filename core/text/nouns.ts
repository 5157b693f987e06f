import { defineText } from './define-text.ts'

export const nounsText = defineText(({ plural }) => ({
  tokens: (tokens: number) => plural(tokens, { one: '# token', other: '# tokens' }),
  properties: (properties: number) => plural(properties, { one: '# property', other: '# properties' }),
  grades: (grades: number) => plural(grades, { one: '# grade', other: '# grades' }),
  rows: (rows: number) => plural(rows, { one: '# row', other: '# rows' }),
}))
