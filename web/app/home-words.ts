export const homeWords = {
  title: 'Every house on your list, graded from the curb.',
} as const
