export const words = {
  title: 'Grading',
} as const
